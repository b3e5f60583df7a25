import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAbandoned } from "./owner.ts";

/** Creates the temporary folder of a data folder if it is missing, and removes the files of dead processes from it. */
export function openIncoming(folder: string): Promise<string> {
  return openShared(path.join(folder, "tmp"));
}

/**
 * Creates a folder that several processes share, and removes the entries of dead processes. Entries bear a process's
 * name.
 */
export async function openShared(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  return folder;
}

/** Removes the entries of dead processes from the shared folders of a data folder, for a site that keeps running. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  for (const shared of ["tmp", "copies"]) await removeAbandoned(path.join(folder, shared));
}

async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  for (const name of names) {
    if (await isAbandoned(folder, name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
