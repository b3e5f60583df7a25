import { expect, test } from "vitest";
import { newRecordId } from "./record-id.ts";

const ids = Array.from({ length: 20_000 }, newRecordId);

test("every id has the contract's form, and no two are equal", () => {
  expect(ids.filter((id) => !/^[a-z0-9]{15}$/.test(id))).toEqual([]);
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
