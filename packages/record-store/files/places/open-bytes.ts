import type { Bytes } from "./place.ts";

type Step = IteratorResult<Uint8Array<ArrayBuffer>>;

/** Milliseconds after which nobody will begin to read: the client left before the answer. */
const longestUntaken = 30_000;

/** Wraps the bytes of an open source. `close` runs when they end, fail, are returned, or are never read. */
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
