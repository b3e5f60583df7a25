import { statfs } from "node:fs/promises";

export type Room = {
  /**
   * Reserves the bytes that an upload may write. Returns the function that releases them, which may be called twice.
   * Returns `undefined` if there is no room.
   */
  reserve(bytes: number): Promise<(() => void) | undefined>;
};

/** Opens the room on the disk that holds a folder; `floor` bytes stay free. */
export function openDiskRoom(folder: string, floor: number): Room {
  return openRoom({ free, floor });

  async function free(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }
}

/**
 * Opens the room on a disk above a floor, in which running uploads reserve the bytes that they may still write. Bytes
 * that they have written are missing from `free` as well: near the floor, this admits too few rather than too many.
 * Each process knows only its own reservations: with several workers (`WEB_CONCURRENCY`), simultaneous uploads to
 * different ones can together go below the floor.
 *
 * @param free returns the bytes that are free at present
 */
export function openRoom({ free, floor }: { free: () => Promise<number>; floor: number }): Room {
  const reserved = new Set<{ bytes: number }>();
  return {
    async reserve(bytes) {
      const freeBytes = await free();
      // Without an `await` from here on, concurrent calls see each other's reservations.
      const promised = [...reserved].reduce((sum, each) => sum + each.bytes, 0);
      if (freeBytes - promised - bytes < floor) return undefined;
      const own = { bytes };
      reserved.add(own);
      return () => void reserved.delete(own);
    },
  };
}
