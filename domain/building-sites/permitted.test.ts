import { expect, test } from "vitest";
import { isPermitted, type PermissionAnswer } from "./permitted.ts";

const asked: PermissionAnswer = {
  outside: false,
  inside: false,
  town: false,
  until: "",
  given_at: "",
  refused_at: "",
  withdrawn_at: "",
};
const given = { ...asked, outside: true, town: true, given_at: "2026-06-03 17:42:00.000Z" };
const today = new Date("2026-11-20T12:00:00Z");

function parts(...permissions: PermissionAnswer[]): string[] {
  const all = ["outside", "inside", "town"] as const;
  return all.filter((part) => isPermitted({ permissions }, part, today));
}

test("nothing is permitted that was not given, and what was is permitted part by part", () => {
  expect(parts()).toEqual([]);
  expect(parts(asked)).toEqual([]);
  expect(parts(given)).toEqual(["outside", "town"]);
  expect(parts(given, { ...asked })).toEqual(["outside", "town"]);
});

test("the last answer decides, and one that was refused, withdrawn or is over permits nothing", () => {
  const wider = { ...given, inside: true, given_at: "2026-07-01 08:00:00.000Z" };
  expect(parts(wider, given)).toEqual(["outside", "inside", "town"]);
  expect(parts(given, { ...asked, refused_at: "2026-08-01 08:00:00.000Z" })).toEqual([]);
  expect(parts(wider, { ...given, given_at: "2026-09-01 08:00:00.000Z" })).toEqual(["outside", "town"]);
  expect(parts({ ...given, withdrawn_at: "2026-10-01 08:00:00.000Z" })).toEqual([]);
  expect(parts({ ...given, until: "2026-11-19 00:00:00.000Z" })).toEqual([]);
  expect(parts({ ...given, until: "2026-11-20 00:00:00.000Z" })).toEqual(["outside", "town"]);
});
