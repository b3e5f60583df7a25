import { expect, test } from "vitest";
import { inTime } from "./wait.ts";

test.each([
  [1, "dans 1 seconde"],
  [2.2, "dans 3 secondes"],
  [60, "dans 1 minute"],
  [541, "dans 10 minutes"],
  [0, "dans quelques minutes"],
  [Number.NaN, "dans quelques minutes"],
])("after %d seconds: %s", (seconds, text) => {
  expect(inTime(seconds)).toBe(text);
});
