import { expect, test } from "vitest";
import { daysBack, hourChoices, hourPhrase, momentOfChoice, usualChoice } from "./moments.ts";

/** Half past midnight in Paris: the day before, still, in Greenwich. */
const now = new Date("2026-11-19T23:30:00Z");

test("the days are Paris days, all fully within thirty days", () => {
  const days = daysBack(now);
  expect(days.slice(0, 3)).toEqual([
    { day: "2026-11-20", label: "aujourd'hui, vendredi 20" },
    { day: "2026-11-19", label: "hier, jeudi 19" },
    { day: "2026-11-18", label: "mercredi 18 novembre" },
  ]);
  expect(days.at(-1)?.day).toBe("2026-10-23");
});

test("only past hours of today can be chosen", () => {
  expect(hourChoices("2026-11-20", now)).toEqual([0]);
  expect(hourChoices("2026-11-19", now)).toHaveLength(24);
});

test("a chosen hour is Paris time, in winter and in summer", () => {
  expect(usualChoice(now)).toEqual({ day: "2026-11-19", hour: 18 });
  expect(momentOfChoice({ day: "2026-11-19", hour: 18 })).toBe("2026-11-19T17:00:00.000Z");
  expect(momentOfChoice({ day: "2026-07-14", hour: 9 })).toBe("2026-07-14T07:00:00.000Z");
});

test("a moment is written in French", () => {
  expect(hourPhrase({ day: "2026-11-20", hour: 0 }, now)).toBe("aujourd'hui à 0 h");
  expect(hourPhrase({ day: "2026-11-19", hour: 18 }, now)).toBe("hier à 18 h");
  expect(hourPhrase({ day: "2026-11-01", hour: 9 }, now)).toBe("le 1er novembre à 9 h");
});
