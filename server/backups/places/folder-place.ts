import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { AbsentObject, type BackupPlace } from "./place.ts";

/** Suffix of an unfinished object, which no object's name has. */
const unfinished = ".part";

/** Opens a folder that keeps objects as files. The first write makes it. Two processes may write at once. */
export function folderPlace(folder: string): BackupPlace {
  const placeFile = (name: string) => path.join(folder, ...name.split("/"));
  return {
    // A hard disk has one arm.
    atOnce: 1,
    list: (prefix) => filesBelow(folder, prefix),
    async read(name) {
      const handle = await open(placeFile(name)).catch((error) => {
        throw isMissing(error) ? new AbsentObject(name) : error;
      });
      return handle.createReadStream();
    },
    async write(name, content) {
      const file = placeFile(name);
      const madeFolder = await mkdir(path.dirname(file), { recursive: true });
      const part = `${file}.${process.pid}${unfinished}`;
      try {
        await writeFile(part, await content(), { flush: true });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await flushFolder(path.dirname(file));
      if (madeFolder) await flushFolder(path.dirname(madeFolder));
    },
    remove: (name) => rm(placeFile(name), { force: true }),
  };
}

async function* filesBelow(
  folder: string,
  prefix: string,
): AsyncGenerator<{ name: string; size: number; version: string }> {
  for (const entry of await listEntries(path.join(folder, prefix))) {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, `${name}/`);
    else if (entry.name.endsWith(unfinished)) await removeIfLeft(path.join(folder, name));
    else {
      // A different process may remove the file meanwhile.
      const fileStat = await stat(path.join(folder, name)).catch(() => undefined);
      if (fileStat) yield { name, size: fileStat.size, version: `${fileStat.ino}-${fileStat.mtimeMs}` };
    }
  }
}

const dayLong = 24 * 60 * 60 * 1000;

/** Removes the file of a process that ended while it was writing. */
async function removeIfLeft(file: string): Promise<void> {
  const leftStat = await stat(file).catch(() => undefined);
  if (leftStat && Date.now() - leftStat.mtimeMs > dayLong) await rm(file, { force: true });
}

async function listEntries(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function flushFolder(folder: string): Promise<void> {
  // Windows can neither open nor flush a folder, and keeps names by journal.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
