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

test("the building of an invitation is the one, however far it is", () => {
  expect(buildingToReview([house, shed], [], "abri")).toBe(shed);
});

test("without one it is what was handed over and not spoken of yet", () => {
  expect(buildingToReview([shed, house], [], "")).toBe(house);
  expect(buildingToReview([shed, house], [{ project: "coteau" }], "")).toBeUndefined();
  expect(buildingToReview([shed], null, "another")).toBeUndefined();
});
