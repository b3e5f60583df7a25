import { open, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Kernel } from "../kernel.ts";
import { temporaryName } from "./owner.ts";
import { bytesOfHead } from "./places/place.ts";

/** An unfinished upload's file. `since` is its time of arrival, by the clock of its place. */
export type PendingFile = { name: string; size: number; since: Date };

/**
 * Files of unfinished uploads, each in a folder by its name. The file place holds them, so that any process finds files
 * that another one received. No record names them: the uploading code removes them.
 */
export type PendingFiles = {
  /**
   * Stores the chunks under a name that is never reused. If they break off, the received part is stored. The file is
   * durable when the promise resolves or rejects.
   *
   * @param makeName returns the name from the number of received bytes; without bytes, nothing is stored
   * @throws the errors of `chunks`
   */
  keep(
    folder: string,
    makeName: (size: number) => string,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void>;
  /** Lists the files of a folder, ordered by name. */
  list(folder: string): Promise<PendingFile[]>;
  /** Lists the folders, each with the last moment at which it received anything. */
  folders(): AsyncIterable<{ folder: string; since: Date }>;
  /** Returns a short stored text, or `undefined` if it is gone. */
  text(folder: string, name: string): Promise<string | undefined>;
  /** Joins parts of files, one after the other, in a file of this disk. The file exists only during `use`. */
  join<T>(
    folder: string,
    parts: readonly { name: string; start: number; end: number }[],
    use: (file: string) => Promise<T>,
  ): Promise<T>;
  /** Missing files are no error. */
  remove(folder: string, names: readonly string[]): Promise<void>;
  removeAll(folder: string): Promise<void>;
};

const branch = "uploads";

export function openPendingFiles({ place, settings }: Pick<Kernel, "place" | "settings">): PendingFiles {
  const at = (folder: string) => `${branch}/${folder}`;
  const newPath = () => path.join(settings.folder, "tmp", temporaryName());
  return {
    async keep(folder, makeName, chunks) {
      const file = newPath();
      try {
        const { size, failure } = await write(file, chunks);
        if (size > 0) await place.keep(at(folder), [{ name: makeName(size), path: file }]);
        if (failure) throw failure.cause;
      } finally {
        await rm(file, { force: true });
      }
    },
    async list(folder) {
      const foundFiles: PendingFile[] = [];
      for await (const { key, look } of place.list(at(folder))) {
        const facts = await look();
        if (facts) foundFiles.push({ name: key.slice(at(folder).length + 1), ...facts });
      }
      return foundFiles;
    },
    async *folders() {
      let last: { folder: string; since: Date } | undefined;
      for await (const { key, look } of place.list(branch)) {
        const [, folder = ""] = key.split("/");
        const since = (await look())?.since ?? new Date(0);
        if (last && last.folder !== folder) yield last;
        const isLater = last?.folder !== folder || since > last.since;
        if (isLater) last = { folder, since };
      }
      if (last) yield last;
    },
    async text(folder, name) {
      const foundHead = await place.look(`${at(folder)}/${name}`, bytesOfHead);
      return foundHead?.head.toString("utf8");
    },
    async join(folder, parts, use) {
      const file = newPath();
      async function* all() {
        for (const { name, start, end } of parts)
          if (end > start) yield* await place.read(`${at(folder)}/${name}`, start, end - 1);
      }
      try {
        await writeFile(file, all());
        return await use(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    remove: (folder, names) => place.remove(names.map((name) => `${at(folder)}/${name}`)),
    removeAll: (folder) => place.removeAll(at(folder)),
  };
}

/** Writes the chunks until they end or fail. Returns the written size, and the failure if there is one. */
async function write(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ size: number; failure?: { cause: unknown } }> {
  const handle = await open(file, "w");
  let size = 0;
  try {
    for await (const chunk of chunks) {
      await handle.writeFile(chunk);
      size += chunk.length;
    }
    return { size };
  } catch (cause) {
    return { size, failure: { cause } };
  } finally {
    await handle.close();
  }
}
