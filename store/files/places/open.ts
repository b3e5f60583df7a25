import path from "node:path";
import { openIncoming, openShared } from "../incoming.ts";
import type { Room } from "../room.ts";
import type { Bucket } from "./bucket.ts";
import { diskPlace } from "./disk.ts";
import type { FilePlace } from "./place.ts";

export type PlaceOptions = {
  /** The data folder, which is the place where no bucket is named. */
  folder: string;
  bucket?: Bucket;
  /** On the disk of the data folder. */
  room: Room;
  report?: (error: unknown) => void;
};

/**
 * Opens where files lie for good.
 *
 * @throws BucketRefused where the bucket cannot be used as it is named
 */
export async function openFilePlace({
  folder,
  bucket,
  room,
  report = () => {},
}: PlaceOptions): Promise<FilePlace> {
  await openIncoming(folder);
  if (!bucket) return diskPlace(folder);
  const copies = await openShared(path.join(folder, "copies"));
  return (await import("./s3.ts")).bucketPlace(bucket, { copies, room, report });
}
