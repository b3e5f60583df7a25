import { hash } from "node:crypto";
import type { PendingFile, Store } from "record-store";
import { joinedParts, parsePart, partName, type UploadPart } from "./parts.ts";
import type { PlanUpload } from "./upload.ts";

/** The facts of an upload that are known at its beginning. */
export type UploadNote = { message: string; name: string; size: number };

export type UploadResult = Pick<PlanUpload, "plan" | "fault" | "isFull" | "lacksRoom">;

/**
 * The plans at the beginning of a check. A resumed check compares them to learn whether it had already stored its plan.
 */
export type UploadCheck = { plans: string[] };

/** A complete upload without a result. `since` is the arrival of its last bytes. */
export type UncheckedUpload = { message: string; upload: PlanUpload; since: Date };

type FolderStore = Pick<Store, "pending" | "spendQuotas">;

/** Milliseconds for which an upload may be resumed. */
const longestPause = 48 * 60 * 60 * 1000;

/**
 * Unfinished uploads. Each has one folder, which all instances share. Its files are `note.json`, the parts named by
 * their place, `check.json` once a process checks the whole, and `result.json` at the end. Files never change, so that
 * copies and earlier reads stay valid.
 */
export class UploadFolder {
  readonly #store: FolderStore;
  readonly #patience: number;

  /** @param patience seconds after which a silent check passes to another process */
  constructor(store: FolderStore, patience = 60) {
    this.#store = store;
    this.#patience = patience;
  }

  /**
   * Returns the upload's id, which is the same for the same enquiry and key. A client that repeats an unanswered call
   * thus continues.
   *
   * @param round the number of ended uploads with the same key
   */
  uploadId(message: string, key: string, round: number): string {
    const of = round === 0 ? [message, key] : [message, key, round];
    return hash("sha256", JSON.stringify(of), "hex").slice(0, 32);
  }

  begin(id: string, note: UploadNote): Promise<void> {
    return this.#write(id, note.message, "note", note);
  }

  /** Returns the state of an upload, or `undefined` if the enquiry has no such upload. */
  async read(id: string, message: string): Promise<PlanUpload | undefined> {
    const files = await this.#store.pending.list(uploadFolder(message, id));
    const note = await this.#readJson<UploadNote>(id, message, "note", files);
    if (!note) return undefined;
    const { name, size } = note;
    const shownUpload = { id, name, size, plan: "", fault: "" };
    const result = await this.#readJson<UploadResult>(id, message, "result", files);
    if (result)
      return { ...shownUpload, ...result, received: size, state: result.fault ? "refused" : "done" };
    const { received } = joinedParts(listParts(files));
    return { ...shownUpload, received, state: received === size ? "checking" : "receiving" };
  }

  /** Returns the unfinished uploads of an enquiry. */
  async underWay(message: string): Promise<PlanUpload[]> {
    const uploads: PlanUpload[] = [];
    for await (const { folder } of this.#store.pending.folders()) {
      if (!isOf(folder, message)) continue;
      const upload = await this.read(folder.slice(message.length + 1), message);
      if (upload?.state === "receiving" || upload?.state === "checking") uploads.push(upload);
    }
    return uploads;
  }

  /** Lists the complete uploads of all enquiries that no check has ended. */
  async unchecked(): Promise<UncheckedUpload[]> {
    const uploads: UncheckedUpload[] = [];
    for await (const { folder, since } of this.#store.pending.folders()) {
      const [message = "", id = ""] = folder.split(".");
      const upload = await this.read(id, message);
      if (upload?.state === "checking") uploads.push({ message, upload, since });
    }
    return uploads;
  }

  /**
   * Adds bytes from an offset, up to the upload's size. Two callers may send the same bytes at once: both parts are
   * stored, and one is read.
   *
   * @throws RangeError if there are more bytes than announced; the bytes before stay
   */
  append(
    { id, size }: Pick<PlanUpload, "id" | "size">,
    message: string,
    offset: number,
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const partFileName = (length: number) => partName(offset, length);
    return this.#store.pending.keep(uploadFolder(message, id), partFileName, upTo(size - offset, chunks));
  }

  /**
   * Joins a complete upload into one file on this disk, and checks it with `look`. Returns false if another process
   * does. Across all processes, one check may begin within `patience` seconds.
   */
  async take(id: string, message: string, look: (file: string) => Promise<void>): Promise<boolean> {
    if (!(await this.#store.spendQuotas([checkQuota(id, this.#patience)]))) return false;
    const parts = listParts(await this.#store.pending.list(uploadFolder(message, id)));
    await this.#store.pending.join(uploadFolder(message, id), joinedParts(parts).joined, look);
    return true;
  }

  /** Returns the plans at the beginning of the check. The first check stores them. */
  async beginCheck(
    id: string,
    message: string,
    first: UploadCheck,
  ): Promise<{ check: UploadCheck; isFirst: boolean }> {
    const files = await this.#store.pending.list(uploadFolder(message, id));
    const earlierCheck = await this.#readJson<UploadCheck>(id, message, "check", files);
    if (earlierCheck) return { check: earlierCheck, isFirst: false };
    await this.#write(id, message, "check", first);
    return { check: first, isFirst: true };
  }

  /** Writes the result of an upload, and deletes its bytes. */
  async end(id: string, message: string, result: UploadResult): Promise<void> {
    const folder = uploadFolder(message, id);
    await this.#write(id, message, "result", result);
    const parts = listParts(await this.#store.pending.list(folder));
    await this.#store.pending.remove(
      folder,
      parts.map(({ name }) => name),
    );
  }

  remove(id: string, message: string): Promise<void> {
    return this.#store.pending.removeAll(uploadFolder(message, id));
  }

  /**
   * Removes uploads that nobody has resumed for so long. Clocks may differ by minutes. Returns the number of removed
   * uploads.
   */
  async clear(now: Date): Promise<number> {
    const old: string[] = [];
    for await (const { folder, since } of this.#store.pending.folders())
      if (now.getTime() - since.getTime() >= longestPause) old.push(folder);
    for (const folder of old) await this.#store.pending.removeAll(folder);
    return old.length;
  }

  #write(id: string, message: string, kind: string, value: object): Promise<void> {
    // An abandoned upload that begins again may have another result, so no file name is used twice.
    const name = `${kind}.${crypto.randomUUID()}.json`;
    return this.#store.pending.keep(uploadFolder(message, id), () => name, [
      Buffer.from(JSON.stringify(value)),
    ]);
  }

  async #readJson<Value>(
    id: string,
    message: string,
    kind: string,
    files: readonly PendingFile[],
  ): Promise<Value | undefined> {
    const namedFile = files.find(({ name }) => name.startsWith(`${kind}.`));
    const text = namedFile && (await this.#store.pending.text(uploadFolder(message, id), namedFile.name));
    return text === undefined ? undefined : JSON.parse(text);
  }
}

/** Removes all unfinished uploads of an enquiry. */
export async function removeUploads({ pending }: Pick<Store, "pending">, message: string): Promise<void> {
  const uploadFolders: string[] = [];
  for await (const { folder } of pending.folders()) if (isOf(folder, message)) uploadFolders.push(folder);
  for (const folder of uploadFolders) await pending.removeAll(folder);
}

/** Returns the quota by which one of all processes checks an upload, for as long as it may take. */
export function checkQuota(id: string, seconds: number) {
  return { key: ["enquiries/plans/check", id], most: 1, seconds };
}

/** Tells whether a text is an upload's id. A name that leads out of the folder is none. */
export function isUploadId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function uploadFolder(message: string, id: string): string {
  return `${message}.${id}`;
}

function isOf(folder: string, message: string): boolean {
  return folder.startsWith(`${message}.`);
}

function listParts(files: readonly PendingFile[]): UploadPart[] {
  return files.flatMap(({ name }) => parsePart(name) ?? []);
}

async function* upTo(most: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let remainingBytes = most;
  for await (const chunk of chunks) {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0) throw new RangeError("There are more bytes than were announced.");
    yield chunk;
  }
}
