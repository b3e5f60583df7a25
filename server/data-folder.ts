import { accessSync, constants, mkdirSync } from "node:fs";
import { Obstacle } from "./obstacle.ts";

/**
 * Makes the data folder, readable by nobody else, if it is not there.
 *
 * @throws Obstacle when nothing can be written there
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    const why =
      code === "EEXIST" || code === "ENOTDIR" ? "it is not a folder" : "this user may not write there";
    throw new Obstacle(`The data folder ${folder} cannot be used: ${why} (set DATA_DIR).`);
  }
}
