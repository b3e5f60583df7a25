import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { rereadWhen } from "./read-again.ts";

/** Starts reads of this many milliseconds, and counts their starts and ends. */
function slowReads(milliseconds: number) {
  const counts = { begun: 0, ended: 0 };
  async function read(): Promise<void> {
    counts.begun += 1;
    await setTimeout(milliseconds);
    counts.ended += 1;
  }
  return { counts, read };
}

test("during many changes, reads follow one another", async () => {
  const { counts, read } = slowReads(40);
  const again = rereadWhen(read, 5);
  for (let change = 0; change < 40; change++) {
    again.ask();
    await setTimeout(5);
  }
  expect(counts.ended).toBeGreaterThan(1);
  expect(counts.begun - counts.ended).toBeLessThan(2);
});

test("a change during a read causes one read after it", async () => {
  const { counts, read } = slowReads(30);
  const again = rereadWhen(read);
  again.ask();
  await expect.poll(() => counts.begun).toBe(1);
  for (const _ of [1, 2, 3]) again.ask();
  await expect.poll(() => counts).toEqual({ begun: 2, ended: 2 });
});

test("a failed read does not block the next one", async () => {
  const outcomes = [() => Promise.reject(new Error("No.")), () => Promise.resolve()];
  let count = 0;
  const again = rereadWhen(() => outcomes[count++]?.() ?? Promise.resolve());
  again.ask();
  await expect.poll(() => count).toBe(1);
  again.ask();
  await expect.poll(() => count).toBe(2);
});

test("once it is stopped, nothing is read", async () => {
  const { counts, read } = slowReads(1);
  const again = rereadWhen(read, 5);
  again.ask();
  again.stop();
  await setTimeout(20);
  expect(counts.begun).toBe(0);
});
