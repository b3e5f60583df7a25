import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { joinCalls } from "../../turns/joined.ts";
import { severalAtOnce } from "../../turns/several.ts";
import { bytesOfHead, type FilePlace, type ListedFile } from "./place.ts";

const chunkSize = 64 * 1024;

/** Files of one record that are flushed at a time. */
const flushedAtOnce = 4;

/**
 * Opens a place in the data folder, where keys are paths.
 *
 * @param flushNames makes the names of a folder survive a power loss
 */
export async function diskPlace(root: string, flushNames = flushFolder): Promise<FilePlace> {
  for (const branch of ["files", "thumbs"]) await mkdir(path.join(root, branch), { recursive: true });
  const at = (key: string) => path.join(root, key);
  // Records that arrive at the same time are entries of the same folder.
  const flushOnce = joinCalls(flushNames);
  return {
    async keep(folder, files) {
      const changed = await moveForGood(root, at(folder), files);
      await Promise.all(changed.map(flushOnce));
    },
    look: (key, most) => lookAtFile(at(key), most),
    read: (key, start, end) => readChunks(at(key), start, end),
    has: (key) => isThere(at(key)),
    async missing(folder, names) {
      const arePresent = await Promise.all(names.map((name) => isThere(path.join(root, folder, name))));
      return names.filter((_, index) => !arePresent[index]);
    },
    withCopy: (key, use) => use(at(key)),
    async make(folder, _names, work) {
      await mkdir(at(folder), { recursive: true });
      await work((name) => path.join(root, folder, name));
    },
    async remove(keys) {
      for (const key of keys) await rm(at(key), { force: true });
    },
    // A retry removes a thumbnail that another request writes meanwhile.
    removeAll: (folder) => rm(at(folder), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
    // The data folder's files belong to its records.
    claim: async () => {},
    list: (folder) => filesBelow(root, folder),
    async close() {},
  };
}

/**
 * Moves files from the temporary folder into a folder. Their contents survive a power loss. Returns the folders whose
 * names are still to be flushed.
 */
async function moveForGood(
  root: string,
  folder: string,
  files: readonly { name: string; path: string }[],
): Promise<string[]> {
  const firstMade = await mkdir(folder, { recursive: true });
  // The disk writes them together: flushes one after another would wait each time.
  await severalAtOnce(files, flushedAtOnce, async ({ path: from, name }) => {
    await flush(from, "r+");
    const to = path.join(folder, name);
    await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      // The folder is gone: another request has removed the record.
      await mkdir(folder, { recursive: true });
      await rename(from, to);
    });
  });
  const changed = [folder];
  // A new folder is itself an entry of the folder above, and so on up to the first existing folder.
  for (let above = path.dirname(folder); firstMade && above.startsWith(root); above = path.dirname(above)) {
    changed.push(above);
    if (above === path.dirname(firstMade)) break;
  }
  return changed;
}

/** Makes the names of a folder survive a power loss. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows can neither open nor flush a folder, and its journal protects names. A removed folder has none.
  if (process.platform !== "win32") await unlessMissing(flush(folder, "r"));
}

async function flush(target: string, flags: string): Promise<void> {
  const handle = await open(target, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Looks at a file of this disk as a place does. */
export async function lookAtFile(file: string, most: number) {
  const handle = await unlessMissing(open(file));
  if (!handle) return undefined;
  try {
    const { size, mtime } = await handle.stat();
    const head = Buffer.alloc(size <= most ? size : Math.min(size, bytesOfHead));
    await handle.read(head, 0, head.length, 0);
    const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
    return { size, modified: mtime, etag, head };
  } finally {
    await handle.close();
  }
}

/** Reads a part of a file of this disk. The file is opened when the first bytes are wanted. */
export async function* readChunks(
  file: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const handle = await open(file);
  try {
    for (let at = start; at <= end; ) {
      const chunk = Buffer.alloc(Math.min(chunkSize, end + 1 - at));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) throw new Error("A stored file ended before its size.");
      yield chunk.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

async function isThere(file: string): Promise<boolean> {
  const handle = await unlessMissing(open(file));
  await handle?.close();
  return handle !== undefined;
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = (await unlessMissing(readdir(path.join(root, folder), { withFileTypes: true }))) ?? [];
  // Sorted as a bucket lists keys: a folder's content comes where the folder's name with a slash does.
  const sorted = entries.map((entry) => ({
    entry,
    order: entry.isDirectory() ? `${entry.name}/` : entry.name,
  }));
  sorted.sort((one, other) => Buffer.compare(Buffer.from(one.order), Buffer.from(other.order)));
  for (const { entry } of sorted) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, key);
    else if (entry.isFile()) yield { key, look: () => sinceWhen(path.join(root, key)) };
  }
}

/** Moving a file into its place changes its inode's time, not that of its content. */
async function sinceWhen(file: string): Promise<{ size: number; since: Date } | undefined> {
  const fileStat = await unlessMissing(stat(file));
  return fileStat && { size: fileStat.size, since: fileStat.ctime };
}

/** Returns `undefined` if another process removed the file meanwhile. */
async function unlessMissing<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return undefined;
    throw error;
  }
}
