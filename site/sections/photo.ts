import { photoTypes } from "../../domain/enquiries/attachments.ts";

/** Pixels: enough to examine a plot, and a tenth of a phone photo's bytes. */
const longestSide = 2400;

/** Bytes that are sent in a moment, even from a worksite. */
const light = 1_500_000;

/**
 * Returns the photo to send. A light photo of an accepted type stays unchanged, others become a smaller JPEG, upright.
 * A format that only this browser can read, such as a phone's HEIC, becomes a JPEG too (reading F40). Rejects if the
 * browser cannot read the photo.
 */
export async function readyPhoto(photo: File): Promise<File> {
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    // An image element shows the photo turned as the camera was held.
    await image.decode();
    const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight));
    const isTaken = photoTypes.some((type) => type === photo.type);
    // A redrawn animation would be one still.
    if (isTaken && (photo.type === "image/gif" || (scale === 1 && photo.size <= light))) return photo;
    const jpeg = await drawScaled(image, scale);
    if (isTaken && jpeg.size >= photo.size) return photo;
    const name = `${photo.name.replace(/\.\w+$/, "")}.jpg`;
    return new File([jpeg], name, { type: jpeg.type, lastModified: photo.lastModified });
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawScaled(image: HTMLImageElement, scale: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.reject(new Error("The browser cannot draw."));
  // JPEG has no transparency: a plan with a transparent ground would turn black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const answer = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("Nothing was drawn.")));
    canvas.toBlob(answer, "image/jpeg", 0.85);
  });
}
