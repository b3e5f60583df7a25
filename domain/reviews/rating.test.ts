import { expect, test } from "vitest";
import { averageInFrench, ratingInFrench, ratingOfAll } from "./rating.ts";

test("without reviews there is no average", () => {
  expect(ratingOfAll([])).toBeNull();
});

test("all reviews count alike", () => {
  expect(ratingOfAll([5, 4, 3])).toEqual({ count: 3, average: 4 });
});

test.each([
  [5, "5"],
  [4, "4"],
  [4.75, "4,8"],
  [4.99, "4,9"],
  [1.04, "1"],
])("an average of %d is shown as %s", (average, shown) => {
  expect(averageInFrench(average)).toBe(shown);
});

test("the line says how many clients speak", () => {
  expect(ratingInFrench({ count: 12, average: 4.8 })).toBe("4,8 sur 5 — 12 avis clients");
  expect(ratingInFrench({ count: 1, average: 5 })).toBe("5 sur 5 — 1 avis client");
});
