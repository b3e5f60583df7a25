import { expect, test } from "vitest";
import { currentAnswer, endOfPermission, isPermitted, permissionState } from "./permitted.ts";

const now = new Date("2026-11-25T12:00:00Z");
const given = {
  id: "one",
  created: "2026-11-01 08:00:00.000Z",
  outside: true,
  inside: false,
  town: false,
  until: "",
  asked_at: "",
  given_at: "2026-11-20 18:06:00.000Z",
  refused_at: "",
  withdrawn_at: "",
};

test("a picture of an unknown place needs both permissions", () => {
  expect(isPermitted(given, "outside", now)).toBe(true);
  expect(isPermitted(given, "inside", now)).toBe(false);
  expect(isPermitted(given, "town", now)).toBe(false);
  expect(isPermitted(given, undefined, now)).toBe(false);
  expect(isPermitted({ ...given, inside: true }, "", now)).toBe(true);
});

test("only a given permission permits anything", () => {
  const others = [
    null,
    undefined,
    { ...given, given_at: "", asked_at: given.created },
    { ...given, given_at: "", refused_at: given.created },
    { ...given, withdrawn_at: given.created },
  ];
  expect(others.map((each) => isPermitted(each, "outside", now))).toEqual(others.map(() => false));
  expect(others.map((each) => permissionState(each, now))).toEqual([
    "none",
    "none",
    "asked",
    "refused",
    "withdrawn",
  ]);
});

test("a permission includes its last day in Paris", () => {
  const ending = { ...given, until: "2026-11-25 00:00:00.000Z" };
  expect(isPermitted(ending, "outside", new Date("2026-11-25T22:59:59Z"))).toBe(true);
  expect(isPermitted(ending, "outside", new Date("2026-11-25T23:00:00Z"))).toBe(false);
  expect(permissionState(ending, new Date("2026-11-25T23:00:00Z"))).toBe("expired");
  expect(endOfPermission(ending)?.toISOString()).toBe("2026-11-25T23:00:00.000Z");
  expect(endOfPermission(given)).toBeUndefined();
});

test("the latest answer counts, not the latest question", () => {
  const later = { ...given, id: "two", given_at: "", refused_at: "2026-11-21 09:00:00.000Z" };
  const asked = { ...given, id: "three", given_at: "", asked_at: "2026-11-24 09:00:00.000Z" };
  expect(currentAnswer([asked, later, given])).toBe(later);
  expect(currentAnswer([asked])).toBeUndefined();
});
