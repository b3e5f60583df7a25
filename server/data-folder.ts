import { accessSync, constants, mkdirSync } from "node:fs";
import { Obstacle } from "./obstacle.ts";

/**
 * Makes the data folder if it is not there. What this process writes is for its own user's eyes only: the folder
 * holds passwords' hashes, letters and the keys of sessions.
 *
 * @throws Obstacle when nothing can be written there
 */
export function prepareDataFolder(folder: string): void {
  process.umask(0o077);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    const why =
      code === "EEXIST" || code === "ENOTDIR" ? "it is not a folder" : "this user may not write there";
    throw new Obstacle(`The data folder ${folder} cannot be used: ${why} (set DATA_DIR).`);
  }
}
