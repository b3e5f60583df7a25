import { statfs } from "node:fs/promises";

/** Bytes without which a disk counts as full: the database's log alone may need as much for one write. */
const leastFree = 1024 * 1024;
const gigabyte = 1024 ** 3;

/** Returns whether the disk of a folder has room for another write. */
export async function hasRoomToWrite(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) >= leastFree;
}

/**
 * Returns the sentence for an operator whose disk has less room than uploads leave free, or `undefined` if it has more.
 *
 * @param folder the data folder
 * @param floor bytes that uploads leave free (DISK_FLOOR)
 */
export async function lackOfRoom(folder: string, floor: number): Promise<string | undefined> {
  const free = await freeBytes(folder);
  if (free >= floor) return undefined;
  const [left, least] = [free, floor].map((bytes) => `${(bytes / gigabyte).toFixed(2)} GB`);
  return `The disk of DATA_DIR ${folder} has ${left} free, less than DISK_FLOOR (${least}): files are refused, texts are still taken. Make room, or set a lower DISK_FLOOR.`;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
