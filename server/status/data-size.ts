import { type Dirent, statSync } from "node:fs";
import { opendir, stat } from "node:fs/promises";
import path from "node:path";

/** Bytes of the database with what is not yet written into it. */
export function databaseSize(folder: string): number {
  const sizes = ["data.db", "data.db-wal"].map(
    (name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes and number of the files that records have. */
export async function filesSize(folder: string): Promise<{ files: number; count: number }> {
  let files = 0;
  let count = 0;
  for await (const entry of entriesIn(path.join(folder, "files"))) {
    if (!entry.isFile()) continue;
    count += 1;
    files += (await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0;
  }
  return { files, count };
}

/** Nothing of a folder that is gone. */
async function* entriesIn(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
