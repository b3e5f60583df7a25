import { expect, test } from "vitest";
import { accessibilityState } from "./accessibility.ts";

const audit = { audited_on: "2026-11-04", met: 60, failed: 2 };

test.each([null, undefined, {}, { met: 60, failed: 0 }, { audited_on: "2026-11-04" }])(
  "without an audit the site is not conformant: %o",
  (facts) => {
    expect(accessibilityState(facts, "2026-11-29")).toEqual({ kind: "none" });
  },
);

test("an audit with failures makes the site partially conformant", () => {
  expect(accessibilityState(audit, "2026-11-29")).toEqual({
    kind: "partial",
    audit: { on: "2026-11-04", met: 60, failed: 2, unconcerned: 44 },
  });
});

test("the site is conformant only if every criterion is met", () => {
  expect(accessibilityState({ ...audit, failed: 0 }, "2026-11-29").kind).toBe("full");
  expect(accessibilityState({ ...audit, met: 30, failed: 30 }, "2026-11-29").kind).toBe("partial");
  expect(accessibilityState({ ...audit, met: 29, failed: 30 }, "2026-11-29").kind).toBe("none");
});

test("an audit is valid for three years, to the day", () => {
  expect(accessibilityState(audit, "2029-11-04").kind).toBe("partial");
  expect(accessibilityState(audit, "2029-11-05")).toEqual({ kind: "none" });
});

test("an audit in the future, or of too many criteria, is none", () => {
  expect(accessibilityState(audit, "2026-11-03").kind).toBe("none");
  expect(accessibilityState({ ...audit, met: 105 }, "2026-11-29").kind).toBe("none");
});
