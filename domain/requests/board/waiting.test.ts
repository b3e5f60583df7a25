import { expect, test } from "vitest";
import { daysLate, lateBefore, waitOf } from "./waiting.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const delays = { new: 2, visit: 14 };
const request = { step: "new", step_at: "2026-11-19 10:00:00.000Z", created: "" } as const;

test("a request waits since it came to its step, and is late beyond the delay of that step", () => {
  const wait = waitOf(request, delays, now);
  expect(wait).toEqual({ days: 3, delay: 2 });
  expect(daysLate(wait)).toBe(1);
  expect(daysLate(waitOf({ ...request, step: "visit" }, delays, now))).toBeUndefined();
});

test("one from before there were steps is new, and waits since it came", () => {
  const old = { step: "", step_at: "", created: "2026-11-12 10:00:00.000Z" } as const;
  expect(waitOf(old, delays, now)).toEqual({ days: 10, delay: 2 });
});

test("nobody waits for what is won or lost, and nothing is late where no delay is given", () => {
  expect(waitOf({ ...request, step: "won" }, delays, now)).toBeUndefined();
  expect(daysLate(waitOf({ ...request, step: "called" }, delays, now))).toBeUndefined();
  expect(daysLate(waitOf(request, null, now))).toBeUndefined();
  expect(lateBefore("called", delays, now)).toBeUndefined();
  expect(lateBefore("new", delays, now)).toEqual(new Date("2026-11-20T10:00:00.000Z"));
});

test("a clock that is behind the server's has nobody wait less than nothing", () => {
  expect(waitOf({ ...request, step_at: "2026-11-22 10:00:05.000Z" }, delays, now)?.days).toBe(0);
});
