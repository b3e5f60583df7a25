import { statfs } from "node:fs/promises";

export type Room = {
  /**
   * Reserves what an upload may write; returns how to give it back, which may be done twice, or nothing when there is
   * no room for it.
   */
  reserve(bytes: number): Promise<(() => void) | undefined>;
};

/** The room on the disk that holds a folder, of which `floor` bytes stay free. */
export function openDiskRoom(folder: string, floor: number): Room {
  return openRoom({ free, floor });

  async function free(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }
}

/**
 * The room on a disk above a floor, from which uploads under way reserve what they may still write. What they have
 * written by now is missing from `free` as well: near the floor rather one too few is let in than one too many. Each
 * process knows of its own reservations only: with several workers (`WEB_CONCURRENCY`) the uploads that come to
 * different ones at the same moment can together go below the floor.
 *
 * @param free bytes that are free at present
 */
export function openRoom({ free, floor }: { free: () => Promise<number>; floor: number }): Room {
  const reserved = new Set<{ bytes: number }>();
  return {
    async reserve(bytes) {
      const left = await free();
      // From here on nobody comes between: of those who ask at once, each sees the reservations of those before.
      const promised = [...reserved].reduce((sum, each) => sum + each.bytes, 0);
      if (left - promised - bytes < floor) return undefined;
      const own = { bytes };
      reserved.add(own);
      return () => void reserved.delete(own);
    },
  };
}
