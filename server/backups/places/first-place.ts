import path from "node:path";
import type { Bucket } from "../../../store/index.ts";
import { folderPlace } from "./folder-place.ts";
import type { BackupPlace } from "./place.ts";

/** Where backups lie first, and under which file each of its objects, where that is a folder. */
export type FirstPlace = { place: BackupPlace; fileOf?: (name: string) => string };

/** Opens where the backups of a site lie first: beside its files, in the data folder or in their bucket. */
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

/** Where the backups of a data folder lie in it. */
export function localPlace(folder: string): Required<FirstPlace> {
  const backups = path.join(folder, "backups");
  return { place: folderPlace(backups), fileOf: (name) => path.join(backups, name) };
}
