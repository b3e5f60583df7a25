import { rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { StoreError } from "../../errors.ts";
import { severalAtOnce } from "../../turns/several.ts";
import { temporaryName } from "../owner.ts";
import type { Room } from "../room.ts";
import type { Bucket } from "./bucket.ts";
import { LocalCopies } from "./copies.ts";
import { lookAtFile, readChunks } from "./disk.ts";
import { FilesAway } from "./failures.ts";
import { type Objects, openObjects } from "./objects.ts";
import { openBytes } from "./open-bytes.ts";
import {
  type Bytes,
  bytesOfHead,
  type FileFacts,
  type FilePlace,
  type ListedFile,
  type SiteMarks,
} from "./place.ts";
import { markAsOwn, readClock } from "./site-mark.ts";

/** Requests that one removal or listing makes at a time. */
const atOnce = 8;

export type BucketPlaceOptions = {
  /** Folder of the processes' temporary copies, on the disk of the temporary folder. */
  copies: string;
  /** The room on that disk. */
  room: Room;
  /** Receives the error when the bucket stops answering. */
  report: (error: unknown) => void;
};

/**
 * Opens a place in a bucket. This disk has copies of the files that this process recently sent, made or read. A bucket
 * that does not answer yet is no error here: the calls throw until it does.
 *
 * @throws BucketRefused if the bucket can never be used under these settings
 */
export async function bucketPlace(bucket: Bucket, options: BucketPlaceOptions): Promise<FilePlace> {
  const objects = await openObjects(bucket, options.report);
  try {
    await objects.check();
  } catch (error) {
    if (!(error instanceof FilesAway)) {
      objects.close();
      throw error;
    }
  }
  return new BucketPlace(objects, options);
}

class BucketPlace implements FilePlace {
  readonly #objects: Objects;
  readonly #room: Room;
  readonly #copies: LocalCopies;
  readonly #coming = new Map<string, Promise<boolean>>();

  constructor(objects: Objects, { copies, room }: BucketPlaceOptions) {
    this.#objects = objects;
    this.#room = room;
    this.#copies = new LocalCopies(path.join(copies, temporaryName()));
  }

  async keep(folder: string, files: readonly { name: string; path: string }[]): Promise<void> {
    await severalAtOnce(files, atOnce, async ({ name, path: file }) => {
      await this.#objects.put(`${folder}/${name}`, file);
      await this.#adopt(`${folder}/${name}`, file);
    });
  }

  async look(key: string, most: number): Promise<(FileFacts & { head: Buffer<ArrayBuffer> }) | undefined> {
    const copied = await this.#lookAtCopy(key, most);
    if (copied) return copied;
    const foundObject = await this.#objects.get(key, 0, bytesOfHead - 1);
    if (!foundObject) return undefined;
    const { facts } = foundObject;
    const first = await collect(foundObject.bytes, Math.min(facts.size, bytesOfHead));
    this.#copies.learn(key, facts);
    if (facts.size > most) return { ...facts, head: first };
    const rest = first.length < facts.size && (await this.#objects.get(key, first.length, facts.size - 1));
    const head = rest ? Buffer.concat([first, await collect(rest.bytes, facts.size - first.length)]) : first;
    // No caller waits for the copy: without one, the file is read again.
    void this.#copy(key, head, facts).catch(() => {});
    return { ...facts, head };
  }

  async read(key: string, start: number, end: number): Promise<Bytes> {
    const copy = await this.#copies.hold(key);
    if (copy) {
      const chunks = readChunks(copy.path, start, end);
      return openBytes(
        () => chunks.next(),
        () => void chunks.return(undefined).finally(copy.release),
      );
    }
    const foundObject = await this.#objects.get(key, start, end);
    // The file existed when its size was read, so it is being removed.
    if (!foundObject) throw new FilesAway(new Error(`${key} is not there any more.`));
    return foundObject.bytes;
  }

  async has(key: string): Promise<boolean> {
    const foundObject = await this.#objects.get(key, 0, 0);
    // An answer that is not read to its end costs its connection.
    if (foundObject) await collect(foundObject.bytes, 0);
    return foundObject !== undefined;
  }

  async missing(folder: string, names: readonly string[]): Promise<string[]> {
    const unknown = names.filter((name) => !this.#copies.find(`${folder}/${name}`));
    if (unknown.length === 0) return [];
    const there = new Set<string>();
    for await (const { key } of this.#objects.list(`${folder}/`)) there.add(key.slice(folder.length + 1));
    return unknown.filter((name) => !there.has(name));
  }

  async withCopy<T>(key: string, use: (path: string) => Promise<T>): Promise<T | undefined> {
    const heldCopy =
      (await this.#copies.hold(key)) ?? ((await this.#fetch(key)) && (await this.#copies.hold(key)));
    if (!heldCopy) return undefined;
    try {
      return await use(heldCopy.path);
    } finally {
      heldCopy.release();
    }
  }

  async make(
    folder: string,
    names: readonly string[],
    work: (pathOf: (name: string) => string) => Promise<void>,
  ): Promise<void> {
    const base = await this.#copies.newPath();
    const copyPath = (name: string) => `${base}-${name}`;
    try {
      await work(copyPath);
      // The thumbnail of another instance stays unchanged: a client may already have its tag and date.
      await severalAtOnce(await this.missing(folder, names), atOnce, async (name) => {
        await this.#objects.put(`${folder}/${name}`, copyPath(name));
        await this.#adopt(`${folder}/${name}`, copyPath(name));
      });
    } finally {
      for (const name of names) await rm(copyPath(name), { force: true });
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    this.#copies.remove(keys);
    await severalAtOnce(keys, atOnce, (key) => this.#objects.remove(key));
  }

  async removeAll(folder: string): Promise<void> {
    this.#copies.removeAll(folder);
    const keys: string[] = [];
    for await (const { key } of this.#objects.list(`${folder}/`)) keys.push(key);
    await this.remove(keys);
  }

  claim(site: SiteMarks): Promise<void> {
    return markAsOwn(this.#objects, site);
  }

  now(): Promise<Date> {
    return readClock(this.#objects);
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    for await (const { key, size, modified } of this.#objects.list(`${folder}/`))
      yield { key, look: () => ({ size, since: modified }) };
  }

  async close(): Promise<void> {
    this.#objects.close();
    await this.#copies.close();
  }

  async #lookAtCopy(key: string, most: number) {
    const copy = this.#copies.find(key);
    if (!copy?.facts) return undefined;
    const foundHead = await lookAtFile(copy.path, most);
    if (foundHead) return { ...copy.facts, head: foundHead.head };
    this.#copies.remove([key]);
    return undefined;
  }

  /** Stores a copy of a file that was read whole, unless there is one or no room for it. */
  async #copy(key: string, bytes: Uint8Array, facts: FileFacts): Promise<void> {
    if (this.#copies.find(key)) return;
    const giveBack = await this.#room.reserve(bytes.length);
    if (!giveBack) return;
    try {
      const file = await this.#copies.newPath();
      await writeFile(file, bytes);
      this.#copies.add(key, { path: file, size: bytes.length, facts });
    } finally {
      giveBack();
    }
  }

  /** Makes a sent file the copy, so that it need not be read again. */
  async #adopt(key: string, file: string): Promise<void> {
    const [to, { size }] = await Promise.all([this.#copies.newPath(), stat(file)]);
    await rename(file, to);
    this.#copies.add(key, { path: to, size });
  }

  /** Copies a file to this disk, once for all concurrent callers. Returns false if the file is not there. */
  #fetch(key: string): Promise<boolean> {
    const coming = this.#coming.get(key) ?? this.#download(key).finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }

  async #download(key: string): Promise<boolean> {
    const foundObject = await this.#objects.get(key, 0);
    if (!foundObject) return false;
    const { facts, bytes } = foundObject;
    const giveBack = await this.#room.reserve(facts.size);
    if (!giveBack) {
      await bytes.return?.();
      throw new StoreError(507, "There is no room for files on the disk.");
    }
    const file = await this.#copies.newPath();
    try {
      await writeFile(file, bytes);
      if ((await stat(file)).size !== facts.size) throw new FilesAway(new Error(`${key} came in part.`));
      this.#copies.add(key, { path: file, size: facts.size, facts });
      return true;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      giveBack();
    }
  }
}

/** @throws FilesAway if the bytes end before `size` */
async function collect(bytes: Bytes, size: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const all = Buffer.concat(chunks);
  if (all.length < size) throw new FilesAway(new Error("A file came in part."));
  return all;
}
