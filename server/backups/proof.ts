import { rm } from "node:fs/promises";
import path from "node:path";
import { temporaryName } from "record-store";
import { collections } from "../../domain/index.server.ts";
import { AbsentObject } from "./places/place.ts";
import { type PlacedBackup, putBack, putBackDatabase } from "./put-back.ts";
import { type Disproof, faultInContents, faultInDatabase, verifyFolder } from "./verify.ts";

type ProofOptions = PlacedBackup & {
  /** The data folder. The backup is restored below its `tmp`. */
  folder: string;
  /** Renders a page from the restored folder and returns the fault, or `undefined` if the page is right. */
  faultOfPage?: (folder: string) => Promise<string | undefined>;
};

/**
 * Restores a backup into a scratch folder, compares everything, and renders a page from it. The scratch folder is
 * always removed. If the backup lies elsewhere, only the database is restored: each file is compared as a stream and
 * takes no room on this disk. Returns the damage found, or `undefined`. A full disk or a similar failure rejects.
 */
export async function proveBackup({
  folder,
  faultOfPage,
  ...backup
}: ProofOptions): Promise<Disproof | undefined> {
  const scratch = path.join(folder, "tmp", `${temporaryName()}-proof`);
  try {
    const disproof = await (backup.filePath
      ? compareFolder(backup, scratch)
      : compareStreams(backup, scratch));
    if (disproof) return disproof;
    const detail = await faultOfPage?.(scratch);
    return detail === undefined ? undefined : { fault: "page", detail };
  } catch (error) {
    if (error instanceof AbsentObject) return { fault: "missing", detail: error.object };
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function compareFolder(backup: PlacedBackup, scratch: string): Promise<Disproof | undefined> {
  await putBack(backup, scratch);
  return verifyFolder(scratch, backup.manifest, collections);
}

async function compareStreams(backup: PlacedBackup, scratch: string): Promise<Disproof | undefined> {
  await putBackDatabase(backup, scratch);
  return (
    (await faultInContents(backup.place, backup.manifest)) ??
    (await faultInDatabase(scratch, backup.manifest, collections))
  );
}
