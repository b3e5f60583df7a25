import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { joinCalls } from "./joined.ts";

/** Work that ends when told to. */
function openWork() {
  const works: { key: string; end: () => void; fail: (error: unknown) => void }[] = [];
  const join = joinCalls((key) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    works.push({ key, end: resolve, fail: reject });
    return promise;
  });
  return { works, join };
}

test("callers that ask at once share one piece of work", async () => {
  const { works, join } = openWork();
  const calls = [join("a"), join("a"), join("b")];
  await setImmediate();
  expect(works.map(({ key }) => key)).toEqual(["a", "b"]);
  for (const { end } of works) end();
  await Promise.all(calls);
});

test("a caller during the work waits for the next turn", async () => {
  const { works, join } = openWork();
  const first = join("a");
  await setImmediate();
  let isOver = false;
  const later = [join("a"), join("a")].map((call) => call.then(() => (isOver = true)));
  works[0]?.end();
  await first;
  await setImmediate();
  expect([works.length, isOver]).toEqual([2, false]);
  works[1]?.end();
  await Promise.all(later);
});

test("a failure reaches its own callers alone", async () => {
  const { works, join } = openWork();
  const first = join("a");
  await setImmediate();
  const second = join("a");
  works[0]?.fail(new Error("The disk is gone."));
  await expect(first).rejects.toThrow("The disk is gone.");
  await setImmediate();
  works[1]?.end();
  await second;
});
