import { expect, test } from "vitest";
import { listGuarantees } from "./guarantees.ts";

test("guarantees end one, two and ten years after the réception", () => {
  expect(listGuarantees("2027-03-26 00:00:00.000Z").map(({ kind, until }) => [kind, until])).toEqual([
    ["completion", "2028-03-26"],
    ["equipment", "2029-03-26"],
    ["structure", "2037-03-26"],
  ]);
});

test("guarantees from 29 February end on the last of February", () => {
  expect(listGuarantees("2028-02-29").map(({ until }) => until)).toEqual([
    "2029-02-28",
    "2030-02-28",
    "2038-02-28",
  ]);
});
