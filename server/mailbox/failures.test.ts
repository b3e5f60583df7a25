import { expect, test } from "vitest";
import { isPassing, nextPause } from "./failures.ts";

/** Returns the first ten pauses while the same error recurs. */
function growingPauses(error: Error): number[] {
  const pauses = [2_000];
  while (pauses.length < 10) pauses.push(nextPause(pauses.at(-1) ?? 0, error));
  return pauses;
}

test("after any passing fault the mailbox is read within half a minute", () => {
  const pauses = growingPauses(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  expect(pauses.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(Math.max(...pauses)).toBe(30_000);
});

test("a refused password is tried every five minutes at last", () => {
  const refusal = Object.assign(new Error("Command failed"), { authenticationFailed: true });
  expect(growingPauses(refusal).at(-1)).toBe(300_000);
});

test("a full disk and an absent database are no fault of a mail", () => {
  for (const properties of [{ status: 503 }, { status: 507 }, { status: 0 }, { code: "ENOSPC" }])
    expect(isPassing(Object.assign(new Error("away"), properties))).toBe(true);
  for (const properties of [{ status: 500 }, { status: 400 }, { code: "ENOENT" }, {}])
    expect(isPassing(Object.assign(new Error("broken"), properties))).toBe(false);
});
