import { appendFile, readFile, rename, stat, writeFile } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import { cleanAnimatedPng } from "./animated-png.ts";
import { jpegQuality } from "./jpeg-quality.ts";
import { plainJpeg } from "./jpeg-segments.ts";
import { inspect, openPicture, readable } from "./picture.ts";
import { placeholderColour } from "./placeholder-colour.ts";
import type { Cleaned, PictureType } from "./tasks.ts";
import { UnreadablePicture } from "./tasks.ts";
import { isLargeAndTurned, turnInBands } from "./turn.ts";

/** Up to this size, an encoder may hold the whole picture to write a smaller file. */
const pixelsWorthOptimising = 4_000_000;
const pixelsOfHeavy = 8_000_000;

/**
 * Cleans a picture in place: upright, without EXIF, XMP, comments or other content beside its pixels. An upright photo
 * keeps its coded pixels (decision 22). Every other picture is encoded again, in sRGB. Animations stay animated.
 *
 * @throws UnreadablePicture
 */
export async function cleanRaster(path: string, type: PictureType, metadata: Metadata): Promise<Cleaned> {
  if (`image/${metadata.format}` !== type) throw new UnreadablePicture("is not the picture it begins as");
  const clean = `${path}.clean`;
  const { width, height, color } = await cleanCopy(path, metadata, clean).catch(async (error) => {
    if (type !== "image/jpeg" || !(error instanceof UnreadablePicture)) throw error;
    await addEndOfJpeg(path);
    return cleanCopy(path, metadata, clean);
  });
  await rename(clean, path);
  return { size: (await stat(path)).size, width, height, color };
}

type Look = Omit<Cleaned, "size">;

async function cleanCopy(path: string, metadata: Metadata, clean: string): Promise<Look> {
  return (
    (await writtenPlain(path, metadata, clean)) ??
    (await writtenAnimated(path, metadata, clean)) ??
    (await encodePicture(path, metadata, clean))
  );
}

/**
 * Adds the end marker, which some programs omit and browsers do not need.
 *
 * @throws UnreadablePicture if coded pixels are missing, too
 */
async function addEndOfJpeg(path: string): Promise<void> {
  await appendFile(path, Buffer.from([0xff, 0xd9]));
  // With an end marker, only a warning reveals that the photo was cut off before. The last lines warn only if all are
  // read.
  await readable(openPicture(path, { failOn: "warning" }).stats());
}

/** Bytes that may be missing at the end of a WebP. Browsers show the rest. */
const mostMissing = 2;

/**
 * Inspects a picture, and completes it if only its end is missing. Browsers show a GIF without the two bytes that end
 * it, and a WebP with wrong sizes or without its last bytes.
 *
 * @throws UnreadablePicture if it cannot be read, or is too large once unpacked
 */
export async function inspectCompleted(path: string, type: PictureType): Promise<Metadata> {
  try {
    return await inspect(path);
  } catch (error) {
    if (!(error instanceof UnreadablePicture) || !(await complete(path, type))) throw error;
    const inspection = await inspect(path);
    // A warning shows that more is missing.
    await readable(openPicture(path, { failOn: "warning", animated: true }).stats());
    return inspection;
  }
}

async function complete(path: string, type: PictureType): Promise<boolean> {
  if (type === "image/gif") {
    await appendFile(path, Buffer.from([0x00, 0x3b]));
    return true;
  }
  const whole = type === "image/webp" ? completedWebp(await readFile(path)) : undefined;
  if (whole) await writeFile(path, whole);
  return whole !== undefined;
}

/**
 * Returns a WebP with the right size and padded chunks (RFC 9649 §2.3). Returns `undefined` if more than its end is
 * missing.
 */
function completedWebp(bytes: Buffer): Buffer | undefined {
  let end = 12;
  while (end + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(end + 4);
    end += 8 + size + (size % 2);
  }
  if (end <= 12 || end > bytes.length + mostMissing) return undefined;
  const whole = Buffer.concat([bytes.subarray(0, end), Buffer.alloc(Math.max(0, end - bytes.length))]);
  whole.writeUInt32LE(end - 8, 4);
  return whole;
}

/**
 * Copies only a photo's coded pixels. Returns `undefined` if it is no upright JPEG, or if the decoder warns about the
 * copy.
 */
async function writtenPlain(path: string, metadata: Metadata, clean: string): Promise<Look | undefined> {
  const { format, orientation, width, height } = metadata;
  const plain = format === "jpeg" && (orientation ?? 1) === 1 ? plainJpeg(await readFile(path)) : undefined;
  if (!plain) return undefined;
  await writeFile(clean, plain);
  // The decoding that finds the colour also proves that this is a picture, because every coded pixel is read.
  const color = await placeholderColour(clean, { failOn: "warning" }).catch(() => undefined);
  return color === undefined ? undefined : { width, height, color };
}

/** Returns `undefined` if the picture is no animated PNG. The image library reads only the first frame of those. */
async function writtenAnimated(path: string, metadata: Metadata, clean: string): Promise<Look | undefined> {
  const { format, width, height } = metadata;
  const animation = format === "png" ? await cleanAnimatedPng(await readFile(path)) : undefined;
  if (!animation) return undefined;
  await writeFile(clean, animation);
  return { width, height, color: await readable(placeholderColour(clean)) };
}

async function encodePicture(path: string, metadata: Metadata, clean: string): Promise<Look> {
  const { width, height } = await readable(pipeline(path, metadata, clean));
  return { width, height, color: await readable(placeholderColour(clean)) };
}

async function pipeline(
  path: string,
  metadata: Metadata,
  clean: string,
): Promise<{ width: number; height: number }> {
  if (isLargeAndTurned(metadata)) {
    return turnInBands(path, metadata, async (upright) =>
      (await encoder(path, metadata))(upright).toFile(clean),
    );
  }
  const isAnimated = (metadata.pages ?? 1) > 1;
  const picture = openPicture(path, { animated: isAnimated });
  // Frames are below each other in memory: turning would turn the whole strip.
  const upright = isAnimated ? picture : picture.autoOrient();
  const { width, height, pageHeight } = await (await encoder(path, metadata))(upright).toFile(clean);
  return { width, height: pageHeight ?? height };
}

async function encoder(
  path: string,
  { format, chromaSubsampling, width, height }: Metadata,
): Promise<(picture: Sharp) => Sharp> {
  if (format === "png") return (picture) => picture.png({ adaptiveFiltering: true });
  if (format === "gif") return (picture) => picture.gif({ effort: 3 });
  if (format === "webp") {
    const lossless = await isLosslessWebp(path);
    return (picture) => picture.webp(lossless ? { lossless, effort: 2 } : { quality: 88, effort: 3 });
  }
  const quality = await jpegQuality(path);
  return (picture) =>
    picture.jpeg({
      quality,
      chromaSubsampling: chromaSubsampling?.startsWith("4:4:4") ? "4:4:4" : "4:2:0",
      optimiseCoding: width * height <= pixelsWorthOptimising,
    });
}

/** Whether a picture cannot be streamed line by line: two large ones at once would double the memory. */
export function isHeldWhole({ format, width, height, isProgressive, orientation, pages }: Metadata): boolean {
  const whole = format === "webp" || isProgressive || (orientation ?? 1) > 1 || (pages ?? 1) > 1;
  return whole === true && width * height * (pages ?? 1) > pixelsOfHeavy;
}

async function isLosslessWebp(path: string): Promise<boolean> {
  return (await readFile(path)).subarray(0, 4096).includes("VP8L");
}
