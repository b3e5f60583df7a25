import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { joinCalls } from "./joined.ts";

/** Work that ends when told to. */
function openWork() {
  const begun: { key: string; end: () => void; fail: (error: unknown) => void }[] = [];
  const join = joinCalls((key) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    begun.push({ key, end: resolve, fail: reject });
    return promise;
  });
  return { begun, join };
}

test("callers that ask at once share one piece of work", async () => {
  const { begun, join } = openWork();
  const calls = [join("a"), join("a"), join("b")];
  await setImmediate();
  expect(begun.map(({ key }) => key)).toEqual(["a", "b"]);
  for (const { end } of begun) end();
  await Promise.all(calls);
});

test("a caller during the work waits for the next turn", async () => {
  const { begun, join } = openWork();
  const first = join("a");
  await setImmediate();
  let isOver = false;
  const later = [join("a"), join("a")].map((call) => call.then(() => (isOver = true)));
  begun[0]?.end();
  await first;
  await setImmediate();
  expect([begun.length, isOver]).toEqual([2, false]);
  begun[1]?.end();
  await Promise.all(later);
});

test("a failure reaches its own callers alone", async () => {
  const { begun, join } = openWork();
  const first = join("a");
  await setImmediate();
  const second = join("a");
  begun[0]?.fail(new Error("The disk is gone."));
  await expect(first).rejects.toThrow("The disk is gone.");
  await setImmediate();
  begun[1]?.end();
  await second;
});
