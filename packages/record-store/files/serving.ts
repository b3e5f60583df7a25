import type { Awaitable } from "../awaitable.ts";
import { Recent } from "../recent.ts";
import type { ImageWorker } from "./image-worker/index.ts";
import {
  type Focus,
  type ThumbFormat,
  type ThumbSize,
  TooSlowPicture,
  UnreadablePicture,
} from "./image-worker/tasks.ts";
import { FilesAway } from "./places/failures.ts";
import { type Bytes, bytesOfHead, type FilePlace, fileKey, type StoredFile } from "./places/place.ts";
import { servedType } from "./served-type.ts";
import { sniff } from "./sniff.ts";
import { plainFormat, thumbName } from "./thumb-size.ts";

const bytesKept = 24 * 1024 * 1024;
const largestKept = 512 * 1024;
const weightOfEntry = 1024;
const typesKept = 20_000;
const slowOnesKept = 1_000;
/** Milliseconds until a thumbnail of a picture that took too long is tried again. */
const pauseOfSlowOnes = 10 * 60 * 1000;

/** A file ready to be sent. While it is cached, it is the same object, so derived values can be cached with it. */
export type ServedFile = {
  name: string;
  type: string;
  size: number;
  modified: Date;
  etag: string;
  isThumbnail: boolean;
  /** The whole content, if it is small enough for the cache. */
  bytes?: Buffer<ArrayBuffer>;
  /** Reads the content from byte `start` to `end`, both included. A reader that stops early must call `return`. */
  read(start: number, end: number): Awaitable<Bytes>;
};

export type WantedThumb = {
  /** As declared on the field, such as `400x400`. */
  asked: string;
  size: ThumbSize;
  focus?: Focus;
  /** The better format that the client accepts. */
  accepted?: "avif" | "webp";
};

export type FileServing = {
  /** Returns `undefined` if the file is missing. Answers at once, without a promise, if it was recently requested. */
  original(file: StoredFile): ServedFile | Promise<ServedFile | undefined>;
  /**
   * Returns the thumbnail, or the original if none can be made. The first request makes and stores it. AVIF takes too
   * long to wait for: the first client that accepts it gets WebP, and the next one AVIF.
   */
  thumb(file: StoredFile, thumb: WantedThumb): ServedFile | Promise<ServedFile | undefined>;
  /**
   * Makes the missing ones of these thumbnails ahead of the first request: as WebP, which clients that accept AVIF get
   * at first too. Requests meanwhile wait for the same work. Never rejects.
   */
  ready(file: StoredFile, thumbs: readonly WantedThumb[]): Promise<void>;
};

export function openServing(
  place: FilePlace,
  worker: Pick<ImageWorker, "thumbs">,
  report: (error: unknown) => void,
): FileServing & { settled(): Promise<void> } {
  return new Serving(place, worker, report);
}

class Serving implements FileServing {
  readonly #place: FilePlace;
  readonly #worker: Pick<ImageWorker, "thumbs">;
  readonly #report: (error: unknown) => void;
  readonly #kept = new Recent<ServedFile>(bytesKept);
  /** The type of an original, by key. It never changes. */
  readonly #types = new Recent<string>(typesKept);
  /** Until when an original that took too long is served whole, by its key, in milliseconds of `performance.now`. */
  readonly #slow = new Recent<number>(slowOnesKept);
  readonly #reading = new Map<string, Promise<ServedFile | undefined>>();
  readonly #making = new Map<string, Promise<void>>();

  constructor(place: FilePlace, worker: Pick<ImageWorker, "thumbs">, report: (error: unknown) => void) {
    this.#place = place;
    this.#worker = worker;
    this.#report = report;
  }

  original(file: StoredFile): ServedFile | Promise<ServedFile | undefined> {
    const key = fileKey("files", file);
    return this.#kept.get(key) ?? once(this.#reading, key, () => this.#readAndKeep(key, file.name));
  }

  thumb(file: StoredFile, thumb: WantedThumb): ServedFile | Promise<ServedFile | undefined> {
    const key = `${fileKey("files", file)}?${thumbName(thumb.asked, thumb.focus, thumb.accepted)}`;
    return this.#kept.get(key) ?? once(this.#reading, key, () => this.#findThumb(key, file, thumb));
  }

  async #findThumb(key: string, file: StoredFile, thumb: WantedThumb): Promise<ServedFile | undefined> {
    const type = await this.#fileType(file);
    const plain = type && plainFormat(type);
    if (!plain || this.#isSlow(file)) return this.original(file);
    try {
      return this.#keep(key, await this.#bestThumb(key, file, thumb, plain));
    } catch (error) {
      if (error instanceof FilesAway) throw error;
      const whole = await this.original(file);
      if (error instanceof UnreadablePicture) return this.#keep(key, whole);
      if (!(error instanceof TooSlowPicture)) await this.#reportFault(error, file);
      return whole;
    }
  }

  async ready(file: StoredFile, thumbs: readonly WantedThumb[]): Promise<void> {
    try {
      const type = await this.#fileType(file);
      if (!type || !plainFormat(type) || this.#isSlow(file)) return;
      const thumbFileName = ({ asked, focus }: WantedThumb) => thumbName(asked, focus, "webp");
      const missing = new Set(await this.#place.missing(fileKey("thumbs", file), thumbs.map(thumbFileName)));
      await this.#makeSeveral(
        file,
        thumbs.filter((each) => missing.has(thumbFileName(each))),
        "webp",
      );
    } catch (error) {
      await this.#reportFault(error, file);
    }
  }

  /** Waits for the thumbnails that are being made. Never rejects. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#making.values());
  }

  async #bestThumb(key: string, file: StoredFile, thumb: WantedThumb, plain: ThumbFormat) {
    if (thumb.accepted !== "avif") return this.#madeThumb(file, thumb, thumb.accepted ?? plain);
    const ready = await this.#read(thumbKey(file, thumb, "avif"), file.name);
    if (ready) return ready;
    const meanwhile = await this.#madeThumb(file, thumb, "webp");
    this.#makeSeveral(file, [thumb], "avif").then(
      () => this.#kept.delete(key),
      (error) => this.#reportFault(error, file),
    );
    return meanwhile;
  }

  /** Reports an error, unless it is expected or the picture was deleted while its thumbnails were being made. */
  async #reportFault(error: unknown, file: StoredFile): Promise<void> {
    if (error instanceof UnreadablePicture || error instanceof FilesAway) return;
    if (await this.#place.has(fileKey("files", file)).catch(() => true)) this.#report(error);
  }

  async #madeThumb(
    file: StoredFile,
    thumb: WantedThumb,
    format: ThumbFormat,
  ): Promise<ServedFile | undefined> {
    const key = thumbKey(file, thumb, format);
    const ready = await this.#read(key, file.name);
    if (ready) return ready;
    await this.#makeSeveral(file, [thumb], format);
    return this.#read(key, file.name);
  }

  /** Waits for thumbnails that are already in progress. The others are made from one decoding. */
  async #makeSeveral(file: StoredFile, thumbs: readonly WantedThumb[], format: ThumbFormat): Promise<void> {
    const isOwn = (each: WantedThumb) => !this.#making.has(thumbKey(file, each, format));
    const own = thumbs.filter(isOwn);
    const others = thumbs.filter((each) => !isOwn(each));
    const making = own.length > 0 ? this.#makeAll(file, own, format) : Promise.resolve();
    const all = own.map((each) => once(this.#making, thumbKey(file, each, format), () => making));
    await Promise.all([...all, ...others.map((each) => this.#making.get(thumbKey(file, each, format)))]);
  }

  async #makeAll(file: StoredFile, wantedThumbs: readonly WantedThumb[], format: ThumbFormat): Promise<void> {
    const [original, folder] = [fileKey("files", file), fileKey("thumbs", file)];
    const thumbFileName = ({ asked, focus }: WantedThumb) => thumbName(asked, focus, format);
    await this.#place.withCopy(original, (from) =>
      this.#place.make(folder, wantedThumbs.map(thumbFileName), (pathOf) => {
        const thumbs = wantedThumbs.map((each) => ({
          to: pathOf(thumbFileName(each)),
          size: each.size,
          focus: each.focus,
          format,
        }));
        return this.#worker.thumbs({ from, thumbs, inBackground: format === "avif" }).catch((error) => {
          if (error instanceof TooSlowPicture) this.#slow.set(original, performance.now() + pauseOfSlowOnes);
          throw error;
        });
      }),
    );
    // The original may have been removed meanwhile, and none of its thumbnails may stay.
    if (!(await this.#place.has(original))) await this.#place.removeAll(folder);
  }

  #isSlow(file: StoredFile): boolean {
    return (this.#slow.get(fileKey("files", file)) ?? 0) > performance.now();
  }

  async #fileType(file: StoredFile): Promise<string | undefined> {
    const key = fileKey("files", file);
    const knownType = this.#types.get(key);
    if (knownType !== undefined) return knownType;
    const foundHead = await this.#place.look(key, 0);
    if (!foundHead) return undefined;
    const { type } = sniff(foundHead.head);
    this.#types.set(key, type);
    return type;
  }

  async #readAndKeep(key: string, name: string): Promise<ServedFile | undefined> {
    return this.#keep(key, await this.#read(key, name));
  }

  /** Reads a stored file, whole if it is small. */
  async #read(key: string, name: string): Promise<ServedFile | undefined> {
    const foundFile = await this.#place.look(key, largestKept);
    if (!foundFile) return undefined;
    const { size, modified, etag, head } = foundFile;
    return {
      name,
      type: servedType(name, head.subarray(0, bytesOfHead)),
      size,
      modified,
      etag,
      isThumbnail: key.startsWith("thumbs/"),
      bytes: head.length === size ? head : undefined,
      read: (start, end) => this.#place.read(key, start, end),
    };
  }

  #keep(key: string, file: ServedFile | undefined): ServedFile | undefined {
    if (file) this.#kept.set(key, file, weightOfEntry + (file.bytes?.length ?? 0));
    return file;
  }
}

function thumbKey(file: StoredFile, { asked, focus }: WantedThumb, format: ThumbFormat): string {
  return `${fileKey("thumbs", file)}/${thumbName(asked, focus, format)}`;
}

/** Runs simultaneous work for the same key once. */
function once<T>(underWay: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(key);
  if (running) return running;
  const started = work().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}
