import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** What is done at a stretch, in milliseconds: less than a page takes. */
const stretch = 10;

let isUnhurried = false;
let began = performance.now();

/**
 * From here on, this process rests as long as it has worked: for one that works beside a site that answers. The lowest
 * priority alone leaves the site the processor, but neither its caches nor the disk's way.
 */
export function workUnhurried(): void {
  isUnhurried = true;
  began = performance.now();
}

/** Called after each small piece of a long work. */
export async function rest(): Promise<void> {
  if (!isUnhurried) return;
  const worked = performance.now() - began;
  if (worked < stretch) return;
  await wait(worked);
  began = performance.now();
}

/** Bytes as a stream that rests in between. */
export function inTurns(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Readable {
  async function* turns() {
    for await (const piece of bytes) {
      yield piece;
      await rest();
    }
  }
  return Readable.from(turns(), { objectMode: false, highWaterMark: 64 * 1024 });
}
