import { expect, test } from "vitest";
import type { BuildingSite } from "../../domain/worksites/worksite.ts";
import { plannedInPast, type TypedSite, typedSite } from "./worksite-form-values.ts";

const site = {
  title: "L'extension d'Albi",
  town: "Albi",
  next_note: "",
  advice: "",
  received_on: "",
  step: "workshop",
  step_dates: {},
  planned_dates: { raising: "2026-03-02" },
} as unknown as BuildingSite;

function planned(dates: Partial<TypedSite["planned"]>): TypedSite {
  const typed = typedSite(site);
  return { ...typed, planned: { ...typed.planned, ...dates } };
}

test("a future step cannot be planned for the past", () => {
  const dates = {
    weathertight: { day: "2020-06-01", monthOnly: false },
    finishing: { day: "2026-10-31", monthOnly: true },
    handover: { day: "2026-11-25", monthOnly: false },
  };
  expect(plannedInPast(planned(dates), site, "2026-11-26")).toEqual([
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
  expect(plannedInPast(planned(dates), site, "2026-11-26")).toEqual([]);
});
