import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config/config.ts";
import { movedNote } from "../jobs/left-copies.ts";
import { StartupError } from "../startup-error.ts";

/**
 * Notes in a data folder that its records are now kept in a database. The old records stay as the way back for thirty
 * days (server/jobs/left-copies.ts).
 */
export async function noteMove(folder: string): Promise<void> {
  const text = `On ${new Date().toISOString()} the records of this folder were moved into PostgreSQL. Without DATABASE_URL no site starts here. Remove this file to go on with the records as they were then.\n`;
  await writeFile(movedNote(folder), text, { mode: 0o600, flush: true });
}

/** Removes the note of the move to PostgreSQL. */
export async function noteReturn(folder: string): Promise<void> {
  await rm(movedNote(folder), { force: true });
}

/**
 * Checks that the folder's records were not moved into a database. A machine that restarts with its old settings would
 * serve the site of the day of the move, and write into it.
 *
 * @throws StartupError
 */
export function requireNotMoved({ dataDir, database }: Pick<Config, "dataDir" | "database">): void {
  if (database !== undefined || !existsSync(movedNote(dataDir))) return;
  const isLeft = existsSync(path.join(dataDir, "data.db"));
  const others = isLeft
    ? ` To go on with those that were left in the folder, and without all that came since, remove ${movedNote(dataDir)}.`
    : "";
  throw new StartupError(`The records of ${dataDir} were moved into PostgreSQL: set DATABASE_URL.${others}`);
}
