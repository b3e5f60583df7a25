import { expect, test } from "vitest";
import { worksiteToReview } from "./worksite-to-review.ts";

const shed = { id: "abri", project: "", step: "workshop", received_on: "", step_dates: null };
const house = {
  id: "maison",
  project: "coteau",
  step: "handover",
  received_on: "2026-03-26",
  step_dates: null,
};

test("the worksite of an invitation is chosen at any step", () => {
  expect(worksiteToReview([house, shed], [], "abri")).toBe(shed);
});

test("without an invitation, a worksite handed over and not reviewed is chosen", () => {
  expect(worksiteToReview([shed, house], [], "")).toBe(house);
  expect(worksiteToReview([shed, house], [{ project: "coteau" }], "")).toBeUndefined();
  expect(worksiteToReview([shed], null, "another")).toBeUndefined();
});
