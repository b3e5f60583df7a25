import path from "node:path";
import { openIncoming, openShared } from "../incoming.ts";
import type { Room } from "../room.ts";
import type { Bucket } from "./bucket.ts";
import { diskPlace } from "./disk.ts";
import type { FilePlace } from "./place.ts";

export type PlaceOptions = {
  /** The data folder. Without a bucket, it holds the files. */
  folder: string;
  bucket?: Bucket;
  /** The room on the disk of the data folder. */
  room: Room;
  report?: (error: unknown) => void;
};

/**
 * Opens the durable place of files.
 *
 * @throws BucketRefused if the bucket cannot be used under these settings
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
