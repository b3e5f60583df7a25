import { photoTypes } from "../../../domain/messages/attachments.ts";

/** Bytes that the store takes of one file, unless its operator has set less. */
const heaviest = 20 * 1024 * 1024;

/** Pixels of a side: twelve millions of them are more than any page shows. */
const longestSide = 4096;

const thumbnailSide = 320;

/**
 * A photo as it is kept: its very bytes, as a phone may take back the file that it was chosen from. What is too heavy for
 * the store, or of a type that this browser alone can read, becomes a large JPEG; where it cannot, it is kept as it is.
 *
 * @throws where the device cannot read it
 */
export async function readyFile(file: File): Promise<Blob> {
  const isFit = photoTypes.some((type) => type === file.type) && file.size <= heaviest;
  const drawn = isFit ? undefined : await smallerFile(file);
  return drawn ?? new Blob([await file.arrayBuffer()], { type: file.type });
}

/** A large JPEG of what is too much for the store, in bytes or in pixels; nothing where the browser cannot read it. */
export function smallerFile(file: Blob): Promise<Blob | undefined> {
  return redrawn(file, longestSide, 0.92);
}

/** A small picture for the queue, upright; nothing where the browser cannot read it. */
export function thumbnailOf(file: Blob): Promise<Blob | undefined> {
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
