import { openIncoming } from "../incoming.ts";
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
  const incoming = await openIncoming(folder);
  if (!bucket) return diskPlace(folder);
  return (await import("./s3.ts")).bucketPlace(bucket, { incoming, room, report });
}
