import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { UnreadablePicture } from "./tasks.ts";

/** Pixels of all frames together. A 48-megapixel phone photo passes; a file that unpacks to gigabytes does not. */
export const pixelLimit = 60_000_000;
const frameLimit = 2_000;
/** Pixels of a side. JPEG and GIF hold no more, and a longer strip costs a decoder minutes. */
const longestSide = 65_535;

sharp.cache(false);
sharp.concurrency(1);
// Strangers' bytes reach these decoders only.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    ...["Jpeg", "Png", "Nsgif", "Webp"].flatMap((name) => [
      `VipsForeignLoad${name}File`,
      `VipsForeignLoad${name}Buffer`,
    ]),
    "VipsForeignLoadSvgBuffer",
    // For the bands of a large turned picture, which we write ourselves.
    "VipsForeignLoadVipsFile",
  ],
});

/** Opens a picture so that neither its size nor its coding can exhaust the machine. */
export function openPicture(source: string | Buffer | string[], options: SharpOptions = {}): Sharp {
  return sharp(source, { limitInputPixels: pixelLimit, failOn: "truncated", ...options });
}

/** @throws UnreadablePicture if it cannot be read, or is too large once unpacked */
export async function inspect(path: string): Promise<Metadata> {
  const metadata = await readable(openPicture(path).metadata());
  if (Math.max(metadata.width, metadata.height) > longestSide)
    throw new UnreadablePicture(`is too long: at most ${longestSide} pixels on a side`);
  const frames = metadata.pages ?? 1;
  requireBounded(frames, metadata.width * metadata.height * frames);
  return metadata;
}

/** @throws UnreadablePicture if an animation has too many frames, or all of them together too many pixels */
export function requireBounded(frames: number, pixels: number): void {
  if (frames > frameLimit || pixels > pixelLimit) throw tooLarge();
}

/**
 * @throws UnreadablePicture instead of the decoder's own error, which users must not see
 * @throws Error with the code ENOSPC if the disk has no room for the result
 */
export async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooLarge();
    if (error instanceof Error && /no space left on device|disk quota exceeded/i.test(error.message)) {
      throw Object.assign(error, { code: "ENOSPC" });
    }
    throw new UnreadablePicture("is damaged or not a picture", { cause: error });
  }
}

function tooLarge(): UnreadablePicture {
  return new UnreadablePicture(`is too large: at most ${pixelLimit / 1_000_000} million pixels`);
}
