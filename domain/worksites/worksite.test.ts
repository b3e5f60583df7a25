import { expect, test } from "vitest";
import { neighbouringSteps, plannedDateInFrench, stepDateInFrench, worksiteBays } from "./worksite.ts";

const dates = {
  step_dates: { sketch: "2026-01-14", raising: "2026-11-16" },
  planned_dates: { weathertight: "2026-12-11", finishing: "2027-01" },
};

test("each of the eight steps is done, current or ahead", () => {
  const bays = worksiteBays({ step: "raising", ...dates });
  expect(bays.map(({ state }) => state)).toEqual([
    ...["done", "done", "done"],
    "current",
    ...["ahead", "ahead", "ahead", "ahead"],
  ]);
  expect(bays.map(({ date }) => stepDateInFrench(date))).toEqual([
    "14 janvier 2026",
    "",
    "",
    "16 novembre 2026",
    "11 décembre 2026",
    "janvier 2027",
    "",
    "",
  ]);
});

test("no step is current once the keys are handed over", () => {
  const bays = worksiteBays({ step: "handover", step_dates: null, planned_dates: null });
  expect(new Set(bays.map(({ state }) => state))).toEqual(new Set(["done"]));
});

test("no step comes before the first or after the last", () => {
  expect(neighbouringSteps({ step: "sketch" })).toEqual({ after: "permit" });
  expect(neighbouringSteps({ step: "handover" })).toEqual({ before: "acceptance" });
});

test("a step ahead is planned for a day or a month", () => {
  expect(["2026-12-08", "2027-03-01", "2027-01", ""].map((date) => plannedDateInFrench(date))).toEqual([
    "le 8 décembre 2026",
    "le 1er mars 2027",
    "en janvier 2027",
    "",
  ]);
  expect(["2026-12-08", "2027-01"].map((date) => plannedDateInFrench(date, "about"))).toEqual([
    "vers le 8 décembre 2026",
    "en janvier 2027",
  ]);
});
