import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { Recent } from "../recent.ts";
import { type FileFolders, fileAt, type StoredFile } from "./disk.ts";
import type { ImageWorker } from "./image-worker/index.ts";
import { type Focus, type ThumbFormat, type ThumbSize, UnreadablePicture } from "./image-worker/tasks.ts";
import { servedType } from "./served-type.ts";
import { sniffFile } from "./sniff.ts";
import { plainFormat, thumbName } from "./thumb-size.ts";

const bytesKept = 24 * 1024 * 1024;
const largestKept = 512 * 1024;
const weightOfEntry = 1024;
const sniffed = 64 * 1024;

/** A file as it goes out. The same object for as long as it is kept, so what is derived from it can be too. */
export type ServedFile = {
  name: string;
  type: string;
  size: number;
  modified: Date;
  etag: string;
  /** The whole content, where it is small enough to be kept. */
  bytes?: Buffer<ArrayBuffer>;
  path: string;
};

export type WantedThumb = {
  /** As declared on the field, such as `400x400`. */
  asked: string;
  size: ThumbSize;
  focus?: Focus;
  /** The better format that the client takes. */
  accepted?: "avif" | "webp";
};

export type FileServing = {
  /** Nothing when it is not on disk. At once, without a promise, when it was asked for lately. */
  original(file: StoredFile): ServedFile | Promise<ServedFile | undefined>;
  /**
   * The thumbnail, made by the first who asks and stored; the original where none can be made. AVIF takes longer
   * than anyone should wait: the first who takes it gets WebP, and it is there for the next.
   */
  thumb(file: StoredFile, wanted: WantedThumb): ServedFile | Promise<ServedFile | undefined>;
  /**
   * Makes what is missing of these thumbnails, so that the first who asks finds them: as WebP, which those who take AVIF
   * get at first too. Whoever asks meanwhile waits for the same work. Never rejects.
   */
  ready(file: StoredFile, wanted: readonly WantedThumb[]): Promise<void>;
};

export function openServing(
  places: FileFolders,
  worker: ImageWorker,
  report: (error: unknown) => void,
): FileServing {
  return new Serving(places, worker, report);
}

class Serving implements FileServing {
  readonly #places: FileFolders;
  readonly #worker: ImageWorker;
  readonly #report: (error: unknown) => void;
  readonly #kept = new Recent<ServedFile>(bytesKept);
  readonly #reading = new Map<string, Promise<ServedFile | undefined>>();
  readonly #making = new Map<string, Promise<void>>();

  constructor(places: FileFolders, worker: ImageWorker, report: (error: unknown) => void) {
    this.#places = places;
    this.#worker = worker;
    this.#report = report;
  }

  original(file: StoredFile): ServedFile | Promise<ServedFile | undefined> {
    const key = keyOf(file);
    return (
      this.#kept.get(key) ??
      once(this.#reading, key, () => this.#readAndKeep(key, fileAt(this.#places.files, file), file.name))
    );
  }

  thumb(file: StoredFile, wanted: WantedThumb): ServedFile | Promise<ServedFile | undefined> {
    const key = `${keyOf(file)}?${thumbName(wanted.asked, wanted.focus, wanted.accepted)}`;
    return this.#kept.get(key) ?? once(this.#reading, key, () => this.#findThumb(key, file, wanted));
  }

  async #findThumb(key: string, file: StoredFile, wanted: WantedThumb): Promise<ServedFile | undefined> {
    const kind = await sniffFile(fileAt(this.#places.files, file)).catch(nothingIfMissing);
    const plain = kind && plainFormat(kind.type);
    if (!plain) return this.original(file);
    try {
      const found = await this.#bestThumb(key, file, wanted, plain);
      return found && this.#keep(key, found);
    } catch (error) {
      const whole = await this.original(file);
      if (error instanceof UnreadablePicture) return whole && this.#keep(key, whole);
      this.#report(error);
      return whole;
    }
  }

  async ready(file: StoredFile, wanted: readonly WantedThumb[]): Promise<void> {
    try {
      const kind = await sniffFile(fileAt(this.#places.files, file)).catch(nothingIfMissing);
      if (!kind || !plainFormat(kind.type)) return;
      const isMade = await Promise.all(wanted.map((each) => isThere(this.#placeOf(file, each, "webp"))));
      await this.#makeSeveral(
        file,
        wanted.filter((_, index) => !isMade[index]),
        "webp",
      );
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) this.#report(error);
    }
  }

  async #bestThumb(key: string, file: StoredFile, wanted: WantedThumb, plain: ThumbFormat) {
    if (wanted.accepted !== "avif") return this.#madeThumb(file, wanted, wanted.accepted ?? plain);
    const ready = await readServed(this.#placeOf(file, wanted, "avif"), file.name);
    if (ready) return ready;
    const meanwhile = await this.#madeThumb(file, wanted, "webp");
    this.#make(file, wanted, "avif").then(
      () => this.#kept.delete(key),
      (error) => {
        if (!(error instanceof UnreadablePicture)) this.#report(error);
      },
    );
    return meanwhile;
  }

  async #madeThumb(
    file: StoredFile,
    wanted: WantedThumb,
    format: ThumbFormat,
  ): Promise<ServedFile | undefined> {
    const place = this.#placeOf(file, wanted, format);
    const ready = await readServed(place, file.name);
    if (ready) return ready;
    await this.#make(file, wanted, format);
    return readServed(place, file.name);
  }

  #make(file: StoredFile, wanted: WantedThumb, format: ThumbFormat): Promise<void> {
    return this.#makeSeveral(file, [wanted], format);
  }

  /** What is being made already is waited for; the others are made from one decoding. */
  async #makeSeveral(file: StoredFile, wanted: readonly WantedThumb[], format: ThumbFormat): Promise<void> {
    const isOwn = (each: WantedThumb) => !this.#making.has(this.#placeOf(file, each, format));
    const own = wanted.filter(isOwn);
    const others = wanted.filter((each) => !isOwn(each));
    const made = own.length > 0 ? this.#makeOf(file, own, format) : Promise.resolve();
    const all = own.map((each) => once(this.#making, this.#placeOf(file, each, format), () => made));
    await Promise.all([...all, ...others.map((each) => this.#making.get(this.#placeOf(file, each, format)))]);
  }

  async #makeOf(file: StoredFile, wanted: readonly WantedThumb[], format: ThumbFormat): Promise<void> {
    const from = fileAt(this.#places.files, file);
    const folder = fileAt(this.#places.thumbs, file);
    await mkdir(folder, { recursive: true });
    const thumbs = wanted.map((each) => ({
      to: this.#placeOf(file, each, format),
      size: each.size,
      focus: each.focus,
      format,
    }));
    await this.#worker.thumbs({ from, thumbs, inBackground: format === "avif" });
    // Its original may have been removed meanwhile, and nothing of it may stay.
    if (!(await isThere(from))) await rm(folder, { recursive: true, force: true });
  }

  #placeOf(file: StoredFile, { asked, focus }: WantedThumb, format: ThumbFormat): string {
    return path.join(fileAt(this.#places.thumbs, file), thumbName(asked, focus, format));
  }

  async #readAndKeep(key: string, place: string, name: string): Promise<ServedFile | undefined> {
    const file = await readServed(place, name);
    return file && this.#keep(key, file);
  }

  #keep(key: string, file: ServedFile): ServedFile {
    this.#kept.set(key, file, weightOfEntry + (file.bytes?.length ?? 0));
    return file;
  }
}

/** Reads a stored file, whole when it is small. */
async function readServed(place: string, name: string): Promise<ServedFile | undefined> {
  const handle = await open(place).catch(nothingIfMissing);
  if (!handle) return undefined;
  try {
    const { size, mtime } = await handle.stat();
    const isSmall = size <= largestKept;
    const head = Buffer.alloc(isSmall ? size : sniffed);
    await handle.read(head, 0, head.length, 0);
    const type = servedType(name, head.subarray(0, sniffed));
    const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
    return { name, type, size, modified: mtime, etag, bytes: isSmall ? head : undefined, path: place };
  } finally {
    await handle.close();
  }
}

async function isThere(place: string): Promise<boolean> {
  const handle = await open(place).catch(nothingIfMissing);
  await handle?.close();
  return handle !== undefined;
}

function nothingIfMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
    return undefined;
  throw error;
}

/** What several ask for at the same time is done once. */
function once<T>(underWay: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(key);
  if (running) return running;
  const started = work().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

function keyOf({ collection, record, name }: StoredFile): string {
  return `${collection}/${record}/${name}`;
}
