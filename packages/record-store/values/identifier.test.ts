import { expect, test, vi } from "vitest";
import { newId } from "./identifier.ts";

test("ids are fifteen letters and digits, and always unique", () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.every((id) => /^[a-z0-9]{15}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(2000);
});

test("ids of one moment share a prefix, without order between moments", () => {
  vi.useFakeTimers();
  try {
    const beginnings = Array.from({ length: 20 }, () => {
      vi.advanceTimersByTime(1000);
      const [one = "", two = ""] = [newId(), newId()];
      expect(one.slice(0, 5)).toBe(two.slice(0, 5));
      return one.slice(0, 5);
    });
    expect(new Set(beginnings).size).toBe(20);
    expect(beginnings).not.toEqual(beginnings.toSorted());
  } finally {
    vi.useRealTimers();
  }
});
