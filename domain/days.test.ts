import { expect, test } from "vitest";
import { dayInParis } from "./days.ts";

test("a review published shortly before midnight UTC is published on the next day in Paris", () => {
  expect(dayInParis("2026-07-14 22:30:00.000Z")).toBe("2026-07-15");
  expect(dayInParis("2026-01-14 22:30:00.000Z")).toBe("2026-01-14");
});

test("no moment has no day", () => {
  expect(dayInParis("")).toBe("");
});
