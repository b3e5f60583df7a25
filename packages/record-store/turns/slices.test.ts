import { expect, test } from "vitest";
import { openSlices } from "./slices.ts";

function* steps(count: number, step: () => void): Generator<void, void> {
  for (let doneCount = 0; doneCount < count; doneCount++) {
    step();
    yield;
  }
}

function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("requests are answered between slices, and work keeps its order", async () => {
  const doneSteps: string[] = [];
  const slices = openSlices(() => {});
  slices.add(
    steps(4, () => {
      busyFor(6);
      doneSteps.push("first");
    }),
  );
  slices.add(steps(1, () => doneSteps.push("second")));
  expect(slices.waiting).toBe(2);
  let turns = 0;
  while (slices.waiting > 0) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(doneSteps).toEqual(["first", "first", "first", "first", "second"]);
  expect(turns).toBeGreaterThanOrEqual(4);
});

test("failed work is reported and does not block the next", async () => {
  const errors: unknown[] = [];
  const slices = openSlices((error) => errors.push(error));
  slices.add(
    steps(1, () => {
      throw new Error("broken");
    }),
  );
  const next = new Promise<void>((resolve) => slices.add(steps(1, resolve)));
  await next;
  expect(errors).toMatchObject([{ message: "broken" }]);
});
