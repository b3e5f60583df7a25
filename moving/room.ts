import { Transform } from "node:stream";
import type { openDiskRoom } from "record-store";
import { Unusable } from "./unusable.ts";

/** The room on the disk of DATA_DIR above DISK_FLOOR. */
export type DiskRoom = ReturnType<typeof openDiskRoom>;

/**
 * Does work that writes at most this number of bytes.
 *
 * @throws Unusable if less than DISK_FLOOR would stay free
 */
export async function withinRoom<T>(room: DiskRoom, bytes: number, work: () => Promise<T>): Promise<T> {
  const giveBack = await room.reserve(bytes);
  if (!giveBack) throw new Unusable(noRoom);
  try {
    return await work();
  } finally {
    giveBack();
  }
}

const noRoom = "The disk of DATA_DIR has no room for what has to be unpacked (DISK_FLOOR stays free).";
/** Bytes of a download between two looks at the disk. */
const step = 8 * 1024 * 1024;

/** Passes on a download of unknown length, and ends it with Unusable if the disk has no more room. */
export function roomGuard(room: DiskRoom): Transform {
  let passedBytes = 0;
  return new Transform({
    async transform(chunk: Buffer, _, done) {
      passedBytes -= chunk.length;
      if (passedBytes >= 0) return done(null, chunk);
      const giveBack = await room.reserve(step + chunk.length).catch(() => undefined);
      giveBack?.();
      passedBytes = step;
      done(giveBack ? null : new Unusable(noRoom), chunk);
    },
  });
}
