import { crc32 } from "node:zlib";
import { openPicture, readable, requireBounded } from "./picture.ts";

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const controlLength = 26;
/** Chunks that every frame needs in addition to the header. */
const shared = new Set(["PLTE", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM"]);
/** Bytes of all shared chunks together, because every frame reads them again. */
const mostShared = 128 * 1024;
const mostChunks = 100_000;
/** Eight bits each of red, green, blue and alpha, not interlaced: the coding of every frame. */
const rgba = Buffer.from([8, 6, 0, 0, 0]);

type Chunk = { type: string; data: Buffer };

type Frame = { control: Buffer; data: Buffer[] };

type Animation = {
  header: Buffer;
  plays: number;
  shared: Chunk[];
  /** Coded pixels of a picture that only programs without animations show. Empty if it is the first frame. */
  still: Buffer[];
  frames: Frame[];
};

/**
 * Returns an animated PNG with every frame re-encoded in sRGB. Only frames and timing are kept
 * (PNG, third edition, §11.3.6).
 *
 * @returns `undefined` if the picture is not animated, or its animation is broken: browsers show it as a still
 * @throws UnreadablePicture if a frame cannot be decoded, or all frames together have too many pixels
 */
export async function cleanAnimatedPng(bytes: Buffer): Promise<Buffer | undefined> {
  const animation = readAnimation(bytes);
  if (!animation || !isSound(animation)) return undefined;
  const { header, still, frames, plays } = animation;
  const sizes = frames.map(({ control }) => frameSize(control));
  const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
  const { width, height } = canvasOf(header);
  requireBounded(frames.length, pixels + width * height);

  const chunks = [writeChunk("IHDR", Buffer.concat([header.subarray(0, 8), rgba]))];
  chunks.push(writeChunk("acTL", numbers(frames.length, plays)));
  if (still.length > 0)
    chunks.push(writeChunk("IDAT", await encodeFrame(animation, { width, height }, still)));
  let sequence = 0;
  for (const [index, { control, data }] of frames.entries()) {
    chunks.push(writeChunk("fcTL", Buffer.concat([numbers(sequence++), control.subarray(4)])));
    const pixels = await encodeFrame(animation, frameSize(control), data);
    const isFirst = index === 0 && still.length === 0;
    chunks.push(
      isFirst ? writeChunk("IDAT", pixels) : writeChunk("fdAT", Buffer.concat([numbers(sequence++), pixels])),
    );
  }
  return Buffer.concat([signature, ...chunks, writeChunk("IEND", Buffer.alloc(0))]);
}

/** Returns `undefined` if there is no animation, or its chunks do not follow each other as they should. */
function readAnimation(bytes: Buffer): Animation | undefined {
  const [first, ...chunks] = readPngChunks(bytes);
  const counts = chunks.find(({ type }) => type === "acTL")?.data;
  if (first?.type !== "IHDR" || first.data.length !== 13 || counts?.length !== 8) return undefined;
  const animation: Animation = {
    header: first.data,
    plays: counts.readUInt32BE(4),
    shared: chunks.filter(({ type }) => shared.has(type)),
    still: [],
    frames: [],
  };
  const { still, frames } = animation;
  let sequence = 0;
  for (const { type, data } of chunks) {
    if (type === "fcTL" || type === "fdAT") {
      if (data.length < 4 || data.readUInt32BE(0) !== sequence++) return undefined;
    }
    if (type === "fcTL") frames.push({ control: data, data: [] });
    if (type === "IDAT") (frames.at(-1)?.data ?? still).push(data);
    if (type === "fdAT") frames.at(-1)?.data.push(data.subarray(4));
  }
  return frames.length === counts.readUInt32BE(0) ? animation : undefined;
}

/** Yields chunks up to the first one that is broken, cut off, or too many. */
function* readPngChunks(bytes: Buffer): Generator<Chunk> {
  for (
    let at = signature.length, readCount = 0;
    at + 12 <= bytes.length && readCount < mostChunks;
    readCount++
  ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return;
    yield { type: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** Whether there is motion, and every frame lies on the canvas. */
function isSound({ header, shared, still, frames }: Animation): boolean {
  const canvas = canvasOf(header);
  const hasStill = still.length > 0;
  const sharedBytes = shared.reduce((sum, { data }) => sum + data.length, 0);
  if (frames.length < (hasStill ? 1 : 2) || sharedBytes > mostShared) return false;
  return frames.every((frame, index) => isFrame(frame, canvas, index === 0 && !hasStill));
}

function isFrame({ control, data }: Frame, canvas: Size, isWholeCanvas: boolean): boolean {
  if (control.length !== controlLength || data.length === 0) return false;
  const { width, height } = frameSize(control);
  const [left, top] = [control.readUInt32BE(12), control.readUInt32BE(16)];
  const [disposal = 3, blend = 2] = control.subarray(24);
  if (width === 0 || height === 0 || disposal > 2 || blend > 1) return false;
  return isWholeCanvas
    ? width === canvas.width && height === canvas.height
    : left + width <= canvas.width && top + height <= canvas.height;
}

type Size = { width: number; height: number };

function canvasOf(header: Buffer): Size {
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}

function frameSize(control: Buffer): Size {
  return { width: control.readUInt32BE(4), height: control.readUInt32BE(8) };
}

/** Decodes one frame as a picture of its own, and returns its pixels as `rgba` codes them. */
async function encodeFrame(animation: Animation, { width, height }: Size, data: Buffer[]): Promise<Buffer> {
  const picture = Buffer.concat([
    signature,
    writeChunk("IHDR", Buffer.concat([numbers(width, height), animation.header.subarray(8)])),
    ...animation.shared.map((each) => writeChunk(each.type, each.data)),
    ...data.map((each) => writeChunk("IDAT", each)),
    writeChunk("IEND", Buffer.alloc(0)),
  ]);
  const frame = openPicture(picture).ensureAlpha().toColourspace("srgb").png({ adaptiveFiltering: true });
  const chunks = [...readPngChunks(await readable(frame.toBuffer()))];
  if (chunks[0]?.data.subarray(8).equals(rgba) !== true) {
    throw new Error("A frame of an animated PNG was not encoded as RGBA.");
  }
  return Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map((each) => each.data));
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([numbers(data.length), body, numbers(crc32(body))]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}
