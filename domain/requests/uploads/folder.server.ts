import { hash } from "node:crypto";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import type { PlanUpload } from "./upload.ts";

/** What is known of an upload from its beginning. */
export type UploadNote = { message: string; name: string; size: number };

export type UploadResult = { plan: string; fault: string };

/** What the check began with: by this, one that was cut off knows whether it had come to its end. */
export type UploadCheck = { plans: string[] };

/** Milliseconds after which a check that has said nothing is another one's to do. */
const patience = 60_000;
/** Milliseconds for which somebody may come back to an upload. */
const longestPause = 48 * 60 * 60 * 1000;

/**
 * The folder of uploads that are under way, one folder each: `note.json`, the bytes so far in `data`, or in
 * `checking.{moment}` once all are there and one process looks at them, and at the end `result.json` alone. A file
 * changes hands by being renamed, which one of several processes can do.
 */
export class UploadFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The same for the same request and key: who asks again because no answer came goes on. */
  idOf(message: string, key: string): string {
    return hash("sha256", JSON.stringify([message, key]), "hex").slice(0, 32);
  }

  async begin(id: string, note: UploadNote): Promise<void> {
    const place = this.#placeOf(id);
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, "data"), "", { flag: "a" });
    await this.#write(id, "note", note);
  }

  /** How an upload stands; nothing where there is none of this request. */
  async read(id: string, message: string): Promise<PlanUpload | undefined> {
    const note = await this.#readJson<UploadNote>(id, "note");
    if (!note || note.message !== message) return undefined;
    const { name, size } = note;
    const told = { id, name, size, plan: "", fault: "" };
    const result = await this.#readJson<UploadResult>(id, "result");
    if (result) return { ...told, ...result, received: size, state: result.fault ? "refused" : "done" };
    const received = (await stat(this.#fileOf(id, "data")).catch(missing))?.size;
    return received === undefined
      ? { ...told, received: size, state: "checking" }
      : { ...told, received, state: "receiving" };
  }

  /** The uploads of a request that are still on their way. */
  async underWay(message: string): Promise<PlanUpload[]> {
    const found: PlanUpload[] = [];
    for (const id of await this.#ids()) {
      const upload = await this.read(id, message);
      if (upload?.state === "receiving" || upload?.state === "checking") found.push(upload);
    }
    return found;
  }

  /**
   * Adds bytes from an offset, as far as the upload's size. Two that send the same bytes at once do no harm: each writes
   * them at their place.
   *
   * @throws RangeError where there are more than the upload has; what came before stays
   */
  async append(id: string, offset: number, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    let handle: FileHandle | undefined;
    let position = offset;
    try {
      handle = await open(this.#fileOf(id, "data"), "r+");
      for await (const chunk of chunks) {
        if (position + chunk.length > size) throw new RangeError("There are more bytes than were announced.");
        await handle.write(chunk, 0, chunk.length, position);
        position += chunk.length;
      }
    } finally {
      await handle?.close();
    }
  }

  /** Takes what has come whole, to look at it; nothing where another process does. Returns the file. */
  async take(id: string, now: Date): Promise<string | undefined> {
    const names = await readdir(this.#placeOf(id)).catch(missing);
    const taken = names?.find((name) => name.startsWith("checking."));
    if (taken && now.getTime() - Number(taken.slice("checking.".length)) < patience) return undefined;
    const next = this.#fileOf(id, `checking.${now.getTime()}`);
    return rename(this.#fileOf(id, taken ?? "data"), next).then(() => next, missing);
  }

  /** What the check began with, kept by the first one that does. */
  async checkOf(id: string, first: UploadCheck): Promise<{ check: UploadCheck; isFirst: boolean }> {
    const known = await this.#readJson<UploadCheck>(id, "check");
    if (known) return { check: known, isFirst: false };
    await this.#write(id, "check", first);
    return { check: first, isFirst: true };
  }

  /** Says what became of it, and lets go of its bytes. */
  async end(id: string, result: UploadResult): Promise<void> {
    await this.#write(id, "result", result);
    for (const name of (await readdir(this.#placeOf(id)).catch(missing)) ?? [])
      if (name === "data" || name.startsWith("checking.")) await rm(this.#fileOf(id, name), { force: true });
  }

  async remove(id: string): Promise<void> {
    await rm(this.#placeOf(id), { recursive: true, force: true });
  }

  /** Removes uploads to which nobody has come back for so long. Returns how many. */
  async clear(now: Date): Promise<number> {
    let cleared = 0;
    for (const id of await this.#ids()) {
      const touched = await this.#lastTouched(id);
      if (now.getTime() - touched < longestPause) continue;
      await this.remove(id);
      cleared += 1;
    }
    return cleared;
  }

  async #lastTouched(id: string): Promise<number> {
    const names = (await readdir(this.#placeOf(id)).catch(missing)) ?? [];
    const times = await Promise.all(
      names.map(async (name) => (await stat(this.#fileOf(id, name)).catch(missing))?.mtimeMs ?? 0),
    );
    return Math.max(0, ...times);
  }

  async #ids(): Promise<string[]> {
    return ((await readdir(this.#folder).catch(missing)) ?? []).filter((name) => isUploadId(name));
  }

  async #write(id: string, name: string, value: object): Promise<void> {
    const file = this.#fileOf(id, `${name}.json`);
    const part = `${file}.${crypto.randomUUID()}`;
    await writeFile(part, JSON.stringify(value));
    await rename(part, file);
  }

  async #readJson<Value>(id: string, name: string): Promise<Value | undefined> {
    const text = await readFile(this.#fileOf(id, `${name}.json`), "utf8").catch(missing);
    return text === undefined ? undefined : JSON.parse(text);
  }

  #placeOf(id: string): string {
    return path.join(this.#folder, id);
  }

  #fileOf(id: string, name: string): string {
    return path.join(this.#placeOf(id), name);
  }
}

/** A name that leads out of the folder is none. */
export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function missing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
