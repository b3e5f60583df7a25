import { expect, test } from "vitest";
import { currentAnswer, endOfPermission, isPermitted, permissionState } from "./permitted.ts";

const now = new Date("2026-11-25T12:00:00Z");
const givenPermission = {
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
  expect(isPermitted(givenPermission, "outside", now)).toBe(true);
  expect(isPermitted(givenPermission, "inside", now)).toBe(false);
  expect(isPermitted(givenPermission, "town", now)).toBe(false);
  expect(isPermitted(givenPermission, undefined, now)).toBe(false);
  expect(isPermitted({ ...givenPermission, inside: true }, "", now)).toBe(true);
});

test("only a given permission permits anything", () => {
  const others = [
    null,
    undefined,
    { ...givenPermission, given_at: "", asked_at: givenPermission.created },
    { ...givenPermission, given_at: "", refused_at: givenPermission.created },
    { ...givenPermission, withdrawn_at: givenPermission.created },
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
  const ending = { ...givenPermission, until: "2026-11-25 00:00:00.000Z" };
  expect(isPermitted(ending, "outside", new Date("2026-11-25T22:59:59Z"))).toBe(true);
  expect(isPermitted(ending, "outside", new Date("2026-11-25T23:00:00Z"))).toBe(false);
  expect(permissionState(ending, new Date("2026-11-25T23:00:00Z"))).toBe("expired");
  expect(endOfPermission(ending)?.toISOString()).toBe("2026-11-25T23:00:00.000Z");
  expect(endOfPermission(givenPermission)).toBeUndefined();
});

test("the latest answer counts, not the latest question", () => {
  const later = { ...givenPermission, id: "two", given_at: "", refused_at: "2026-11-21 09:00:00.000Z" };
  const askedPermission = {
    ...givenPermission,
    id: "three",
    given_at: "",
    asked_at: "2026-11-24 09:00:00.000Z",
  };
  expect(currentAnswer([askedPermission, later, givenPermission])).toBe(later);
  expect(currentAnswer([askedPermission])).toBeUndefined();
});
