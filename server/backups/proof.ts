import { rm } from "node:fs/promises";
import path from "node:path";
import { collections } from "../../domain/index.server.ts";
import { temporaryName } from "../../store/index.ts";
import type { Manifest } from "./manifest.ts";
import { AbsentObject, type BackupPlace } from "./places/place.ts";
import { type FileOf, putBack } from "./put-back.ts";
import { type Disproof, verifyFolder } from "./verify.ts";

type ProofOptions = {
  place: BackupPlace;
  manifest: Manifest;
  /** Of a place in the file system of the data folder. */
  fileOf?: FileOf;
  /** The data folder, in whose temporary place the backup is put back. */
  folder: string;
  /** What goes wrong when a page is rendered from what was put back; nothing when it comes as it should. */
  faultOfPage?: (folder: string) => Promise<string | undefined>;
};

/**
 * Puts a backup back into a folder of its own, compares everything, and renders a page from it; the folder is removed
 * in any case. What is found wrong comes back; a disk that is full, or the like, rejects.
 */
export async function proveBackup({
  place,
  manifest,
  fileOf,
  folder,
  faultOfPage,
}: ProofOptions): Promise<Disproof | undefined> {
  const scratch = path.join(folder, "tmp", `${temporaryName()}-proof`);
  try {
    await putBack({ place, manifest, fileOf }, scratch);
    const disproof = await verifyFolder(scratch, manifest, collections);
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
