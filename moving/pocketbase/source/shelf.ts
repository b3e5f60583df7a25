import { createWriteStream, realpathSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise } from "yauzl";
import { Unusable } from "../../unusable.ts";

/** The files of a PocketBase data folder, by their paths in it. */
export type Shelf = {
  /** Returns a file's size in bytes, or `undefined` if there is no such file. */
  fileSize(name: string): number | undefined;
  copyTo(name: string, target: string): Promise<void>;
  close(): void;
};

export function openFolder(folder: string): Shelf {
  const at = (name: string) => path.join(folder, ...name.split("/"));
  return {
    fileSize(name) {
      if (!isInside(name) || !isUnlinked(folder, name)) return undefined;
      const fileStat = statSync(at(name), { throwIfNoEntry: false });
      return fileStat?.isFile() ? fileStat.size : undefined;
    },
    copyTo: (name, target) => copyFile(at(name), target),
    close() {},
  };
}

/**
 * Opens a PocketBase backup, which is the archive of its data folder. Files are extracted one by one.
 *
 * @throws Unusable if the file is no zip archive or not whole
 */
export async function openArchive(file: string): Promise<Shelf> {
  const archive = await openPromise(file, { autoClose: false }).catch((error: Error) => {
    throw new Unusable(`${file} is no archive that can be read: ${error.message}.`);
  });
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) if (!isLink(entry)) entries.set(entry.fileName, entry);
  return {
    fileSize: (name) => (isInside(name) ? entries.get(name)?.uncompressedSize : undefined),
    async copyTo(name, target) {
      const entry = entries.get(name);
      if (!entry) throw new Unusable(`${file} does not hold ${name}.`);
      await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(target));
    },
    close: () => archive.close(),
  };
}

/**
 * Tells whether a file's path has no link below `storage`, which itself may lie on another disk. The author of a backup
 * could otherwise publish any file of this machine.
 */
function isUnlinked(folder: string, name: string): boolean {
  const [first = "", ...rest] = name.split("/");
  try {
    const base = realpathSync(path.join(folder, first));
    return realpathSync(path.join(base, ...rest)) === path.join(base, ...rest);
  } catch {
    return false;
  }
}

/** The upper half of an entry's attributes is the file's mode on Unix, with its type. */
function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

/** Checks a name, as anybody may have written the database. */
function isInside(name: string): boolean {
  const parts = name.split("/");
  return (
    !name.includes("\\") && !name.includes("\0") && parts.every((part) => !["", ".", ".."].includes(part))
  );
}
