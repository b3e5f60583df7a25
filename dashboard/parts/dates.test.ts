import { expect, test } from "vitest";
import { agoText, dayText, momentText } from "./dates.ts";

const now = new Date("2026-03-12T14:30:00Z");

test.each([
  ["2026-03-12 14:29:40.000Z", "à l’instant"],
  ["2026-03-12 14:05:00.000Z", "il y a 25 min"],
  ["2026-03-12 12:10:00.000Z", "il y a 2 h"],
  ["2026-03-11 22:30:00.000Z", "hier"],
  ["2026-03-10 12:00:00.000Z", "10 mars 2026"],
  ["", ""],
])("%s was, or is, « %s »", (moment, said) => {
  expect(agoText(moment, now).replaceAll("\u00a0", " ")).toBe(said);
});

test("moments show Paris time in any browser time zone", () => {
  expect(momentText("2026-03-11 23:30:00.000Z").replaceAll("\u00a0", " ")).toBe("12 mars 2026 à 0 h 30");
  expect(dayText("")).toBe("");
});
