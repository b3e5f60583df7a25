import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../startup-error.ts";

/**
 * Makes the data folder if it is missing. Files of this process are private to its user: the folder holds password
 * hashes, letters and session keys.
 *
 * @throws StartupError if the folder is not writable
 */
export function prepareDataFolder(folder: string): void {
  process.umask(0o077);
  try {
    makeFolder(path.resolve(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be used: ${reason(error)} (set DATA_DIR).`);
  }
}

/**
 * Makes the folders one by one: Node's own recursion never ends where the system refuses new folders as `ENOENT`, as in
 * `/proc`.
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // A second process may have made the folder meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EEXIST" || code === "ENOTDIR") return "it is not a folder";
  return code === "ENOENT" ? "no folder can be made there" : "this user may not write there";
}
