import { hash } from "node:crypto";
import type { PendingFile, Store } from "../../../store/index.ts";
import { joinedParts, partName, partOf, type UploadPart } from "./parts.ts";
import type { PlanUpload } from "./upload.ts";

/** What is known of an upload from its beginning. */
export type UploadNote = { message: string; name: string; size: number };

export type UploadResult = Pick<PlanUpload, "plan" | "fault" | "isFull" | "lacksRoom">;

/** What the check began with: by this, one that was cut off knows whether it had come to its end. */
export type UploadCheck = { plans: string[] };

type FolderStore = Pick<Store, "pending" | "spendQuotas">;

/** Milliseconds for which somebody may come back to an upload. */
const longestPause = 48 * 60 * 60 * 1000;

/**
 * Uploads that are under way, one folder each where files lie, the same for all instances: `note.json`, the bytes so far in
 * parts named by where they belong, `check.json` once a process looks at the whole, and at the end `result.json`. Nothing
 * there is ever changed: what one process has read of it, or copied, holds.
 */
export class UploadFolder {
  readonly #store: FolderStore;
  readonly #patience: number;

  /** @param patience seconds after which a check that has said nothing is another one's to do */
  constructor(store: FolderStore, patience = 60) {
    this.#store = store;
    this.#patience = patience;
  }

  /**
   * The same for the same request and key: who asks again because no answer came goes on.
   *
   * @param round how many uploads of the same have ended
   */
  idOf(message: string, key: string, round: number): string {
    const of = round === 0 ? [message, key] : [message, key, round];
    return hash("sha256", JSON.stringify(of), "hex").slice(0, 32);
  }

  begin(id: string, note: UploadNote): Promise<void> {
    return this.#write(id, note.message, "note", note);
  }

  /** How an upload stands; nothing where there is none of this request. */
  async read(id: string, message: string): Promise<PlanUpload | undefined> {
    const files = await this.#store.pending.list(folderOf(message, id));
    const note = await this.#readJson<UploadNote>(id, message, "note", files);
    if (!note) return undefined;
    const { name, size } = note;
    const shown = { id, name, size, plan: "", fault: "" };
    const result = await this.#readJson<UploadResult>(id, message, "result", files);
    if (result) return { ...shown, ...result, received: size, state: result.fault ? "refused" : "done" };
    const { received } = joinedParts(partsIn(files));
    return { ...shown, received, state: received === size ? "checking" : "receiving" };
  }

  /** The uploads of a request that are still on their way. */
  async underWay(message: string): Promise<PlanUpload[]> {
    const found: PlanUpload[] = [];
    for await (const { folder } of this.#store.pending.folders()) {
      if (!isOf(folder, message)) continue;
      const upload = await this.read(folder.slice(message.length + 1), message);
      if (upload?.state === "receiving" || upload?.state === "checking") found.push(upload);
    }
    return found;
  }

  /**
   * Adds bytes from an offset, as far as the upload's size. Two that send the same bytes at once do no harm: each keeps
   * them as a part, and one of them is read.
   *
   * @throws RangeError where there are more than the upload has; what came before stays
   */
  append(
    { id, size }: Pick<PlanUpload, "id" | "size">,
    message: string,
    offset: number,
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const nameOf = (length: number) => partName(offset, length);
    return this.#store.pending.keep(folderOf(message, id), nameOf, upTo(size - offset, chunks));
  }

  /**
   * Takes what has come whole, to look at it, as one file of this disk. Returns false where another process does: for all of
   * them together only one begins within so many seconds.
   */
  async take(id: string, message: string, look: (file: string) => Promise<void>): Promise<boolean> {
    if (!(await this.#store.spendQuotas([checkOf(id, this.#patience)]))) return false;
    const parts = partsIn(await this.#store.pending.list(folderOf(message, id)));
    await this.#store.pending.join(folderOf(message, id), joinedParts(parts).joined, look);
    return true;
  }

  /** What the check began with, kept by the first one that does. */
  async checkOf(
    id: string,
    message: string,
    first: UploadCheck,
  ): Promise<{ check: UploadCheck; isFirst: boolean }> {
    const files = await this.#store.pending.list(folderOf(message, id));
    const known = await this.#readJson<UploadCheck>(id, message, "check", files);
    if (known) return { check: known, isFirst: false };
    await this.#write(id, message, "check", first);
    return { check: first, isFirst: true };
  }

  /** Says what became of it, and lets go of its bytes. */
  async end(id: string, message: string, result: UploadResult): Promise<void> {
    const folder = folderOf(message, id);
    await this.#write(id, message, "result", result);
    const parts = partsIn(await this.#store.pending.list(folder));
    await this.#store.pending.remove(
      folder,
      parts.map(({ name }) => name),
    );
  }

  remove(id: string, message: string): Promise<void> {
    return this.#store.pending.removeAll(folderOf(message, id));
  }

  /** Removes uploads to which nobody has come back for so long, be the clocks minutes apart. Returns how many. */
  async clear(now: Date): Promise<number> {
    const old: string[] = [];
    for await (const { folder, since } of this.#store.pending.folders())
      if (now.getTime() - since.getTime() >= longestPause) old.push(folder);
    for (const folder of old) await this.#store.pending.removeAll(folder);
    return old.length;
  }

  #write(id: string, message: string, kind: string, value: object): Promise<void> {
    // One that is begun anew after it was given up may come to another end: no name is used twice.
    const name = `${kind}.${crypto.randomUUID()}.json`;
    return this.#store.pending.keep(folderOf(message, id), () => name, [Buffer.from(JSON.stringify(value))]);
  }

  async #readJson<Value>(
    id: string,
    message: string,
    kind: string,
    files: readonly PendingFile[],
  ): Promise<Value | undefined> {
    const found = files.find(({ name }) => name.startsWith(`${kind}.`));
    const text = found && (await this.#store.pending.text(folderOf(message, id), found.name));
    return text === undefined ? undefined : JSON.parse(text);
  }
}

/** Removes all that is on its way to a request. */
export async function removeUploads({ pending }: Pick<Store, "pending">, message: string): Promise<void> {
  const found: string[] = [];
  for await (const { folder } of pending.folders()) if (isOf(folder, message)) found.push(folder);
  for (const folder of found) await pending.removeAll(folder);
}

/** Who looks at an upload: one of all processes, for as long as it may take. */
export function checkOf(id: string, seconds: number) {
  return { key: ["requests/plans/check", id], most: 1, seconds };
}

/** A name that leads out of the folder is none. */
export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function folderOf(message: string, id: string): string {
  return `${message}.${id}`;
}

function isOf(folder: string, message: string): boolean {
  return folder.startsWith(`${message}.`);
}

function partsIn(files: readonly PendingFile[]): UploadPart[] {
  return files.flatMap(({ name }) => partOf(name) ?? []);
}

async function* upTo(most: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = most;
  for await (const chunk of chunks) {
    left -= chunk.length;
    if (left < 0) throw new RangeError("There are more bytes than were announced.");
    yield chunk;
  }
}
