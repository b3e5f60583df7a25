import path from "node:path";
import type { Bucket } from "record-store";
import { folderPlace } from "./folder-place.ts";
import type { BackupPlace } from "./place.ts";

/** The first place of backups. `filePath` returns an object's file if the place is a folder. */
export type FirstPlace = { place: BackupPlace; filePath?: (name: string) => string };

/** Opens the first place of a site's backups: beside its files, in the data folder or in their bucket. */
export async function openFirstPlace({
  folder,
  bucket,
}: {
  folder: string;
  bucket?: Bucket;
}): Promise<FirstPlace> {
  if (!bucket) return localPlace(folder);
  const { s3Place } = await import("./s3-place.ts");
  return { place: await s3Place({ ...bucket, prefix: `${bucket.prefix}backups/` }) };
}

/** The place of the backups within a data folder. */
export function localPlace(folder: string): Required<FirstPlace> {
  const backups = path.join(folder, "backups");
  return { place: folderPlace(backups), filePath: (name) => path.join(backups, name) };
}
