import { photoTypes } from "../../../../domain/enquiries/attachments.ts";

/** The store's limit for one file in bytes, unless its operator has set a lower one. */
const heaviest = 20 * 1024 * 1024;

/** Pixels per side: twelve megapixels are more than any page shows. */
const longestSide = 4096;

const thumbnailSide = 320;

/**
 * Returns a photo for the queue. The bytes are copied, because a phone may delete the chosen file. A file that is too
 * large for the store, or of a type that only this browser can read, becomes a large JPEG. If that fails, the file is
 * stored as it is.
 *
 * @throws if the device cannot read the file
 */
export async function readyFile(file: File): Promise<Blob> {
  const isFit = photoTypes.some((type) => type === file.type) && file.size <= heaviest;
  const drawnFile = isFit ? undefined : await smallerFile(file);
  return drawnFile ?? new Blob([await file.arrayBuffer()], { type: file.type });
}

/**
 * A large JPEG of a file with too many bytes or pixels for the store. Returns `undefined` if the browser cannot read
 * it.
 */
export function smallerFile(file: Blob): Promise<Blob | undefined> {
  return redrawn(file, longestSide, 0.92);
}

/** A small upright picture for the queue. Returns `undefined` if the browser cannot read the file. */
export function drawThumbnail(file: Blob): Promise<Blob | undefined> {
  return redrawn(file, thumbnailSide, 0.7);
}

async function redrawn(file: Blob, longest: number, quality: number): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    );
    // The worker has no document to draw in.
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await canvas.convertToBlob({ type: "image/jpeg", quality });
  } catch {
    return undefined;
  }
}
