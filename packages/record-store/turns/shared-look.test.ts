import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSharedLook } from "./shared-look.ts";

test("requests that are read together share one look", async () => {
  let looks = 0;
  const catchUp = () => {
    looks += 1;
  };
  const look = openSharedLook(catchUp);
  look();
  await Promise.resolve();
  look();
  expect(looks).toBe(1);
  await setImmediate();
  look();
  expect(looks).toBe(2);
});

test("a look that failed is repeated", () => {
  let isLocked = true;
  const catchUp = () => {
    if (isLocked) throw new Error("The database is locked.");
  };
  const look = openSharedLook(catchUp);
  expect(look).toThrow("locked");
  isLocked = false;
  expect(look).not.toThrow();
});
