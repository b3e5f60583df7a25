import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { Recent } from "../recent.ts";
import { fileAt, type Places, type StoredFile } from "./disk.ts";
import { servedType } from "./served-type.ts";
import { sniffFile } from "./sniff.ts";
import { plainFormat, thumbName } from "./thumb-size.ts";
import type { Workshop } from "./workshop/index.ts";
import { type Focus, type ThumbFormat, type ThumbSize, UnreadablePicture } from "./workshop/tasks.ts";

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
};

export function openServing(
  places: Places,
  workshop: Workshop,
  report: (error: unknown) => void,
): FileServing {
  const kept = new Recent<ServedFile>(bytesKept);
  const reading = new Map<string, Promise<ServedFile | undefined>>();
  const making = new Map<string, Promise<void>>();

  function original(file: StoredFile): ServedFile | Promise<ServedFile | undefined> {
    const key = keyOf(file);
    return kept.get(key) ?? once(reading, key, () => readAndKeep(key, fileAt(places.files, file), file.name));
  }

  function thumb(file: StoredFile, wanted: WantedThumb): ServedFile | Promise<ServedFile | undefined> {
    const key = `${keyOf(file)}?${thumbName(wanted.asked, wanted.focus, wanted.accepted)}`;
    return kept.get(key) ?? once(reading, key, () => findThumb(key, file, wanted));
  }

  async function findThumb(
    key: string,
    file: StoredFile,
    wanted: WantedThumb,
  ): Promise<ServedFile | undefined> {
    const kind = await sniffFile(fileAt(places.files, file)).catch(nothingIfMissing);
    const plain = kind && plainFormat(kind.type);
    if (!plain) return original(file);
    try {
      const found = await bestThumb(key, file, wanted, plain);
      return found && keep(key, found);
    } catch (error) {
      const whole = await original(file);
      if (error instanceof UnreadablePicture) return whole && keep(key, whole);
      report(error);
      return whole;
    }
  }

  async function bestThumb(key: string, file: StoredFile, wanted: WantedThumb, plain: ThumbFormat) {
    if (wanted.accepted !== "avif") return madeThumb(file, wanted, wanted.accepted ?? plain);
    const ready = await readServed(placeOf(file, wanted, "avif"), file.name);
    if (ready) return ready;
    const meanwhile = await madeThumb(file, wanted, "webp");
    make(file, wanted, "avif").then(
      () => kept.delete(key),
      (error) => {
        if (!(error instanceof UnreadablePicture)) report(error);
      },
    );
    return meanwhile;
  }

  async function madeThumb(
    file: StoredFile,
    wanted: WantedThumb,
    format: ThumbFormat,
  ): Promise<ServedFile | undefined> {
    const place = placeOf(file, wanted, format);
    const ready = await readServed(place, file.name);
    if (ready) return ready;
    await make(file, wanted, format);
    return readServed(place, file.name);
  }

  function make(file: StoredFile, wanted: WantedThumb, format: ThumbFormat): Promise<void> {
    const to = placeOf(file, wanted, format);
    return once(making, to, async () => {
      const from = fileAt(places.files, file);
      await mkdir(path.dirname(to), { recursive: true });
      await workshop.thumb({
        from,
        to,
        size: wanted.size,
        focus: wanted.focus,
        format,
        inBackground: format === "avif",
      });
      // Its original may have been removed meanwhile, and nothing of it may stay.
      if (!(await isThere(from))) await rm(path.dirname(to), { recursive: true, force: true });
    });
  }

  function placeOf(file: StoredFile, { asked, focus }: WantedThumb, format: ThumbFormat): string {
    return path.join(fileAt(places.thumbs, file), thumbName(asked, focus, format));
  }

  async function readAndKeep(key: string, place: string, name: string): Promise<ServedFile | undefined> {
    const file = await readServed(place, name);
    return file && keep(key, file);
  }

  function keep(key: string, file: ServedFile): ServedFile {
    kept.set(key, file, weightOfEntry + (file.bytes?.length ?? 0));
    return file;
  }

  return { original, thumb };
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
