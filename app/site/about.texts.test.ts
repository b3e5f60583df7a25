import { expect, test } from "vitest";
import { teamTitle } from "./about.texts.ts";

test("the team is counted in words, and in figures where words become long", () => {
  expect([1, 2, 14, 17].map(teamTitle)).toEqual([
    "Une paire de mains",
    "Deux paires de mains",
    "Quatorze paires de mains",
    "17 paires de mains",
  ]);
});
