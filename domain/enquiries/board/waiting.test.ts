import { expect, test } from "vitest";
import { daysLate, enquiryWait, lateThreshold } from "./waiting.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const delays = { new: 2, visit: 14 };
const enquiry = { step: "new", step_at: "2026-11-19 10:00:00.000Z", created: "" } as const;

test("an enquiry waits from its step on, late beyond its delay", () => {
  const wait = enquiryWait(enquiry, delays, now);
  expect(wait).toEqual({ days: 3, delay: 2 });
  expect(daysLate(wait)).toBe(1);
  expect(daysLate(enquiryWait({ ...enquiry, step: "visit" }, delays, now))).toBeUndefined();
});

test("an enquiry from before steps existed is new since its creation", () => {
  const old = { step: "", step_at: "", created: "2026-11-12 10:00:00.000Z" } as const;
  expect(enquiryWait(old, delays, now)).toEqual({ days: 10, delay: 2 });
});

test("won or lost enquiries do not wait, and no delay means punctual", () => {
  expect(enquiryWait({ ...enquiry, step: "won" }, delays, now)).toBeUndefined();
  expect(daysLate(enquiryWait({ ...enquiry, step: "called" }, delays, now))).toBeUndefined();
  expect(daysLate(enquiryWait(enquiry, null, now))).toBeUndefined();
  expect(lateThreshold("called", delays, now)).toBeUndefined();
  expect(lateThreshold("new", delays, now)).toEqual(new Date("2026-11-20T10:00:00.000Z"));
});

test("a clock behind the server's gives no negative wait", () => {
  expect(enquiryWait({ ...enquiry, step_at: "2026-11-22 10:00:05.000Z" }, delays, now)?.days).toBe(0);
});
