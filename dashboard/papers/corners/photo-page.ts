import { findCorners } from "./find-corners.ts";
import { pageAsPdf } from "./page-pdf.ts";
import { type Corners, type Pixels, straighten } from "./perspective.ts";

/** Pixels of the longer side of the picture in which corners are looked for. */
const smallSide = 240;

/** Pixels of the longer side of the photo that is straightened. */
const largeSide = 2400;

/** Finds the corners of the page on a photo. Returns `undefined` if none is seen. Rejects if the photo cannot be read. */
export async function findPageCorners(photo: File): Promise<Corners | undefined> {
  return findCorners(await readPixels(photo, smallSide));
}

/** Returns the page within the corners as a PDF. Rejects if the browser cannot read the photo, or not draw. */
export async function straightPage(photo: File, corners: Corners): Promise<File> {
  const page = straighten(await readPixels(photo, largeSide), corners);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [page.width, page.height];
  const image = new ImageData(page.width, page.height);
  image.data.set(page.data);
  pen(canvas).putImageData(image, 0, 0);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  if (!jpeg) throw new Error("Nothing was drawn.");
  const pdf = pageAsPdf(new Uint8Array(await jpeg.arrayBuffer()), page);
  const name = `${photo.name.replace(/\.\w+$/, "")}.pdf`;
  return new File([new Uint8Array(pdf)], name, { type: "application/pdf", lastModified: photo.lastModified });
}

async function readPixels(photo: File, longest: number): Promise<Pixels> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width ?? 1, height ?? 1];
  const context = pen(canvas);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser cannot draw.");
  return context;
}
