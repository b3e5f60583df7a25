import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { clearFileGaps } from "../database/gaps.ts";
import { removeOldLeftovers } from "../database/leftovers.ts";
import { type SqliteStep, stepsToTake } from "../database/migrate.ts";
import { copyDatabase } from "./database-copy.ts";

/** Copies kept. A failed update is noticed before the third one after it. */
const copiesKept = 3;

/** The database could not be copied, and was left unchanged. */
export class NotCopied extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The database could not be copied before it is brought up to date, so nothing was changed: ${why}`);
  }
}

/**
 * Copies a non-empty database into `backups/` of its folder before missing steps are taken. The copy and the release
 * that wrote it can undo the update. The copy contains nothing of erased records. Copies nothing if no step is missing.
 * Processes that start together make the same copy.
 *
 * @returns the copy's file
 * @throws NotCopied
 */
export async function copyBeforeMigrating(
  database: DatabaseSync,
  folder: string,
  migrations: readonly SqliteStep[],
): Promise<string | undefined> {
  const { taken, missing } = stepsToTake(database, migrations);
  const last = taken.at(-1);
  if (last === undefined || missing.length === 0) return undefined;
  const backups = path.join(folder, "backups");
  const file = path.join(backups, `before-${missing[0]?.replaceAll("/", "-")}.db`);
  try {
    await mkdir(backups, { recursive: true });
    if (existsSync(file)) await rename(file, `${file}.${Date.now()}`);
    const part = `${file}.${process.pid}.part`;
    await rm(part, { force: true });
    await copyDatabase(path.join(folder, "data.db"), part);
    removeOldLeftovers(part);
    await clearFileGaps(part);
    await rename(part, file);
    await removeOldCopies(backups);
    return file;
  } catch (error) {
    throw new NotCopied(error);
  }
}

async function removeOldCopies(backups: string): Promise<void> {
  const names = (await readdir(backups)).filter((name) => /^before-.*\.db(\.\d+)?$/.test(name));
  const files = names.map((name) => path.join(backups, name));
  const copies = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  copies.sort((one, other) => one.at - other.at);
  for (const { file } of copies.slice(0, -copiesKept)) await rm(file, { force: true });
}
