import { open, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Kernel } from "../kernel.ts";
import { temporaryName } from "./owner.ts";
import { bytesOfHead } from "./places/place.ts";

/** A file on its way, and since when it lies there, by the clock of where it does. */
export type PendingFile = { name: string; size: number; since: Date };

/**
 * Files on their way, each in a folder by its name: they lie where files do, so whichever process is asked next finds what
 * another was sent. No record names them; whoever puts them there removes them.
 */
export type PendingFiles = {
  /**
   * Keeps what comes, under a name that nothing else is ever kept under; what breaks off is kept as far as it came. There
   * for good when it resolves or rejects.
   *
   * @param nameOf of as many bytes as came; where none came, nothing is kept
   * @throws what `chunks` do
   */
  keep(
    folder: string,
    nameOf: (size: number) => string,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void>;
  /** What lies in a folder, in the order of the names. */
  list(folder: string): Promise<PendingFile[]>;
  /** The folders, with the last moment at which anything came into each. */
  folders(): AsyncIterable<{ folder: string; since: Date }>;
  /** A short text that was kept; nothing where it is gone. */
  text(folder: string, name: string): Promise<string | undefined>;
  /** Puts parts of files together, one after the other, in a file of this disk, which is there for as long as it is used. */
  join<T>(
    folder: string,
    parts: readonly { name: string; start: number; end: number }[],
    use: (file: string) => Promise<T>,
  ): Promise<T>;
  /** Missing ones are fine. */
  remove(folder: string, names: readonly string[]): Promise<void>;
  removeAll(folder: string): Promise<void>;
};

const branch = "uploads";

export function openPendingFiles({ place, settings }: Pick<Kernel, "place" | "settings">): PendingFiles {
  const at = (folder: string) => `${branch}/${folder}`;
  const newPath = () => path.join(settings.folder, "tmp", temporaryName());
  return {
    async keep(folder, nameOf, chunks) {
      const file = newPath();
      try {
        const { size, failure } = await write(file, chunks);
        if (size > 0) await place.keep(at(folder), [{ name: nameOf(size), path: file }]);
        if (failure) throw failure.cause;
      } finally {
        await rm(file, { force: true });
      }
    },
    async list(folder) {
      const found: PendingFile[] = [];
      for await (const { key, look } of place.list(at(folder))) {
        const facts = await look();
        if (facts) found.push({ name: key.slice(at(folder).length + 1), ...facts });
      }
      return found;
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
      const found = await place.look(`${at(folder)}/${name}`, bytesOfHead);
      return found?.head.toString("utf8");
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

/** Writes what comes, as far as it comes. Returns how much that was, and the failure by which it broke off. */
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
