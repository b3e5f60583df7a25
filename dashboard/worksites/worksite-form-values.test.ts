import { expect, test } from "vitest";
import type { Worksite } from "../../domain/worksites/worksite.ts";
import { plannedInPast, type TypedWorksite, typedWorksite } from "./worksite-form-values.ts";

const worksite = {
  title: "L'extension d'Albi",
  town: "Albi",
  next_note: "",
  advice: "",
  received_on: "",
  step: "workshop",
  step_dates: {},
  planned_dates: { raising: "2026-03-02" },
} as unknown as Worksite;

function planned(dates: Partial<TypedWorksite["planned"]>): TypedWorksite {
  const typed = typedWorksite(worksite);
  return { ...typed, planned: { ...typed.planned, ...dates } };
}

test("a future step cannot be planned for the past", () => {
  const dates = {
    weathertight: { day: "2020-06-01", monthOnly: false },
    finishing: { day: "2026-10-31", monthOnly: true },
    handover: { day: "2026-11-25", monthOnly: false },
  };
  expect(plannedInPast(planned(dates), worksite, "2026-11-26")).toEqual([
    "weathertight",
    "finishing",
    "handover",
  ]);
});

test("today and this month are allowed, and so are old plans", () => {
  const dates = {
    weathertight: { day: "2026-11-26", monthOnly: false },
    finishing: { day: "2026-11-01", monthOnly: true },
  };
  expect(plannedInPast(planned(dates), worksite, "2026-11-26")).toEqual([]);
});
