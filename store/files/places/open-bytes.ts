import type { Bytes } from "./place.ts";

type Step = IteratorResult<Uint8Array<ArrayBuffer>>;

/** Milliseconds after which nobody will begin to take what they asked for: they have gone before the answer came. */
const longestUntaken = 30_000;

/** The bytes of something that is open by now: let go of when they end, fail, are returned or are never begun with. */
export function openBytes(next: () => Promise<Step>, close: () => void): Bytes {
  const untaken = setTimeout(close, longestUntaken).unref();
  const end = () => {
    clearTimeout(untaken);
    close();
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      clearTimeout(untaken);
      try {
        const step = await next();
        if (step.done) end();
        return step;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      end();
      return { done: true, value: undefined };
    },
  };
}
