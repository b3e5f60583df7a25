import { expect, test } from "vitest";
import { buildingToReview } from "./building-to-review.ts";

const shed = { id: "abri", project: "", step: "workshop", received_on: "", step_dates: null };
const house = {
  id: "maison",
  project: "coteau",
  step: "handover",
  received_on: "2026-03-26",
  step_dates: null,
};

test("the worksite of an invitation is chosen at any step", () => {
  expect(buildingToReview([house, shed], [], "abri")).toBe(shed);
});

test("without an invitation, a worksite handed over and not reviewed is chosen", () => {
  expect(buildingToReview([shed, house], [], "")).toBe(house);
  expect(buildingToReview([shed, house], [{ project: "coteau" }], "")).toBeUndefined();
  expect(buildingToReview([shed], null, "another")).toBeUndefined();
});
