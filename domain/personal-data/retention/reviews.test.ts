import { expect, test } from "vitest";
import { announcedReviewYears, isReviewKept } from "./reviews.ts";

test.each([
  ["cinq ans", 5],
  ["5 ans", 5],
  [" Un an ", 1],
  ["dix ans", 10],
  ["vingt-quatre mois", undefined],
  ["longtemps", undefined],
  ["0 ans", undefined],
  ["", undefined],
])("« %s » announces %s years", (reviews, years) => {
  expect(announcedReviewYears({ reviews })).toBe(years);
});

test("a published review is kept for its announced time, and no other one", () => {
  const moment = new Date("2026-03-12T09:00:00Z");
  const online = { status: "approved", published_at: "2021-03-12 09:00:00.000Z" };
  expect(isReviewKept(online, { reviews: "cinq ans" }, moment)).toBe(true);
  expect(isReviewKept(online, { reviews: "quatre ans" }, moment)).toBe(false);
  expect(isReviewKept(online, {}, moment)).toBe(true);
  expect(isReviewKept({ ...online, status: "pending" }, { reviews: "cinq ans" }, moment)).toBe(false);
});
