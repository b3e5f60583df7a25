import { expect, test } from "vitest";
import { countedText } from "../sections/written/filled-text.ts";
import { texts } from "./about.texts.ts";

test("the team is counted in words, in figures from a hundred on", () => {
  expect([1, 2, 14, 21, 100].map((count) => countedText(texts.team.title, count, "feminine"))).toEqual([
    "Une paire de mains",
    "Deux paires de mains",
    "Quatorze paires de mains",
    "Vingt et une paires de mains",
    "100 paires de mains",
  ]);
});
