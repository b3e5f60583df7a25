import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** A photo as a phone takes it: 24 megapixels, with so much grain that it weighs nearly 20 MB. */
export async function photoOf20MB(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 42 } as const;
  const grain = sharp({ create: { width: 5656, height: 4242, channels: 3, background: "#000", noise } });
  const raw = await grain.raw().toBuffer({ resolveWithObject: true });
  for (let quality = 95; quality > 40; quality -= 3) {
    const photo = await sharp(raw.data, { raw: raw.info })
      .withExif({ IFD3: place })
      .jpeg({ quality })
      .toBuffer();
    if (photo.length < 20_000_000) return Buffer.from(photo);
  }
  throw new Error("No quality makes the photo light enough.");
}

const place = { GPSLatitudeRef: "N", GPSLatitude: "43/1 36/1 16/1" };

/** A cover of the demonstration, 1800x1200 and 200 KB, as a browser reduces it before sending. */
export async function cover(): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(
    await readFile(new URL("../demo/content/maison-des-tilleuls/cover.jpg", import.meta.url)),
  );
}

/** The same photo, taken with the camera on its side: an EXIF segment in front of it says so. */
export function onItsSide(photo: Buffer): Buffer<ArrayBuffer> {
  const orientation = Buffer.from([
    ...[0xff, 0xe1, 0, 34, ...Buffer.from("Exif\0\0MM\0*"), 0, 0, 0, 8],
    ...[0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
  ]);
  return Buffer.concat([photo.subarray(0, 2), orientation, withoutExif(photo.subarray(2))]);
}

/** Removes a first EXIF segment, because decoders use the last of two. */
function withoutExif(segments: Buffer): Buffer {
  return segments[1] === 0xe1 ? segments.subarray(2 + segments.readUInt16BE(2)) : segments;
}
