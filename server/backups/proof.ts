import { rm } from "node:fs/promises";
import path from "node:path";
import { collections } from "../../domain/index.server.ts";
import { temporaryName } from "../../store/index.ts";
import { AbsentObject } from "./places/place.ts";
import { type PlacedBackup, putBack, putBackDatabase } from "./put-back.ts";
import { type Disproof, faultInContents, faultInDatabase, verifyFolder } from "./verify.ts";

type ProofOptions = PlacedBackup & {
  /** The data folder, in whose temporary place the backup is put back. */
  folder: string;
  /** What goes wrong when a page is rendered from what was put back; nothing when it comes as it should. */
  faultOfPage?: (folder: string) => Promise<string | undefined>;
};

/**
 * Puts a backup back into a folder of its own, compares everything, and renders a page from it; the folder is removed
 * in any case. Of a place elsewhere, the database alone lies in that folder: each file is compared as it comes, and takes
 * none of this disk. What is found wrong comes back; a disk that is full, or the like, rejects.
 */
export async function proveBackup({
  folder,
  faultOfPage,
  ...backup
}: ProofOptions): Promise<Disproof | undefined> {
  const scratch = path.join(folder, "tmp", `${temporaryName()}-proof`);
  try {
    const disproof = await (backup.fileOf ? compareFolder(backup, scratch) : compareStreams(backup, scratch));
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
