import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { FilesAway, type Store } from "record-store";
import { Unusable } from "./unusable.ts";

/** A file of a record, and its target path. */
type Writing = { collection: string; id: string; name: string; target: string };

/**
 * Writes a record's file into an export. Returns `false` if the file is missing.
 *
 * @param withoutDamaged whether an unreadable file counts as missing
 * @throws Unusable with record and file if a file cannot be read
 */
export async function writeStoredFile(
  store: Pick<Store, "readFile">,
  { collection, id, name, target }: Writing,
  withoutDamaged: boolean,
): Promise<boolean> {
  try {
    const content = await store.readFile(collection, id, name);
    if (!content) return false;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, content, { mode: 0o600 });
    return true;
  } catch (error) {
    if (!(error instanceof Error) || isOfTarget(error) || error instanceof FilesAway) throw error;
    await rm(target, { force: true });
    if (withoutDamaged) return false;
    throw new Unusable(
      `The file ${name} of ${collection} ${id} cannot be read: ${error.message}. With --without-damaged, the rest is exported.`,
    );
  }
}

/** Tells whether the target disk is full or read-only. */
function isOfTarget(error: Error): boolean {
  return "code" in error && ["ENOSPC", "EDQUOT", "EROFS", "EACCES"].includes(String(error.code));
}
