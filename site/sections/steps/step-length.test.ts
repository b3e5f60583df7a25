import { expect, test } from "vitest";
import { shortStepLength, stepLength } from "./step-length.ts";

test.each([
  [{ length: 1, unit: "hour" }, "Une heure", "1\u00a0h"],
  [{ length: 5, unit: "week" }, "Cinq semaines", "5\u00a0sem."],
  [{ length: 21, unit: "week" }, "Vingt et une semaines", "21\u00a0sem."],
  [{ length: 10, unit: "day" }, "Dix jours", "10\u00a0j"],
  [{ length: 3, unit: "month" }, "Trois mois", "3\u00a0mois"],
  [{ length: 0, unit: "week" }, "", ""],
] as const)("the length of a step is told in words and as a measure", (length, words, measure) => {
  expect(stepLength(length)).toBe(words);
  expect(shortStepLength(length)).toBe(measure);
});
