import { expect, test } from "vitest";
import { idProblem } from "../../store/values/identifier.ts";
import { newRecordId } from "./record-id.ts";

const ids = Array.from({ length: 20_000 }, newRecordId);

test("the store accepts every id, and no two are equal", () => {
  expect(ids.filter((id) => idProblem(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("no letter is favoured", () => {
  const counts = Map.groupBy(ids.join(""), (letter) => letter);
  const perLetter = [...counts.values()].map((letters) => letters.length);
  expect(perLetter).toHaveLength(36);
  // 8333 are expected of each, with a standard deviation of 90. A byte's remainder alone would give some 9375.
  expect(Math.min(...perLetter)).toBeGreaterThan(8333 - 6 * 90);
  expect(Math.max(...perLetter)).toBeLessThan(8333 + 6 * 90);
});
