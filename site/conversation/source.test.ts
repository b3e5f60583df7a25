import { expect, test } from "vitest";
import { entriesAtFirst } from "./source.ts";

/** Makes `count` entries, the latest first, unread at the indexes `fresh`. */
function entries(count: number, ...fresh: number[]) {
  return Array.from({ length: count }, (_, place) => ({ isFresh: fresh.includes(place) }));
}

test("a conversation shows its three latest entries, and hides no single one", () => {
  expect(entriesAtFirst(entries(2))).toBe(2);
  expect(entriesAtFirst(entries(4))).toBe(4);
  expect(entriesAtFirst(entries(5))).toBe(3);
  expect(entriesAtFirst(entries(26))).toBe(3);
});

test("an unread entry is never behind the button", () => {
  expect(entriesAtFirst(entries(26, 0, 6))).toBe(7);
  expect(entriesAtFirst(entries(8, 6))).toBe(8);
});
