import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds of work without a rest: less than a page takes. */
const stretch = 10;

let isUnhurried = false;
let began = performance.now();

/**
 * Makes this process rest as long as it works, so that it does not slow a running site. The lowest priority leaves the
 * site the processor, but neither its caches nor the disk.
 */
export function workUnhurried(): void {
  isUnhurried = true;
  began = performance.now();
}

/** Rests if due. Called after each small piece of a long job. */
export async function rest(): Promise<void> {
  if (!isUnhurried) return;
  const worked = performance.now() - began;
  if (worked < stretch) return;
  await wait(worked);
  began = performance.now();
}

/** Returns bytes as a stream that rests between pieces. */
export function inTurns(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Readable {
  async function* turns() {
    for await (const piece of bytes) {
      yield piece;
      await rest();
    }
  }
  return Readable.from(turns(), { objectMode: false, highWaterMark: 64 * 1024 });
}
