import { expect, test } from "vitest";
import type { Worksite } from "../../domain/worksites/worksite.ts";
import {
  plannedInPast,
  readWorksiteDraft,
  type TypedWorksite,
  typedWorksite,
} from "./worksite-form-values.ts";

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

test("a draft of an earlier form, without the version it began with, is kept", () => {
  const stored = { ...worksite, updated: "2026-11-29 08:00:00.000Z" };
  const typed = { ...typedWorksite(stored), advice: "Aérez." };
  const draft = { values: typed, base: typedWorksite(stored), seen: stored.updated };
  expect(readWorksiteDraft(typed, stored)).toEqual(draft);
  const later = { ...draft, seen: "2026-11-28 08:00:00.000Z" };
  expect(readWorksiteDraft(later, stored)).toBe(later);
});

test("today and this month are allowed, and so are old plans", () => {
  const dates = {
    weathertight: { day: "2026-11-26", monthOnly: false },
    finishing: { day: "2026-11-01", monthOnly: true },
  };
  expect(plannedInPast(planned(dates), worksite, "2026-11-26")).toEqual([]);
});
