import { crc32 } from "node:zlib";
import sharp from "sharp";

const colour = { r: 150, g: 110, b: 70 };

/** Returns a real picture of the type that its name's extension states. */
export async function picture(name: string, width = 40, height = 30): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } });
  const type = types[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "png";
  return new File([new Uint8Array(await image.toFormat(type).toBuffer())], name, { type: `image/${type}` });
}

const types: Record<string, "jpeg" | "png" | "gif" | "webp"> = {
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  gif: "gif",
  webp: "webp",
};

export function svg(content = '<rect width="40" height="30"/>'): File {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${content}</svg>`;
  return new File([drawing], "plan.svg", { type: "image/svg+xml" });
}

/** Returns a file of a few hundred bytes that claims to be a picture of 60,000 by 60,000 pixels. */
export async function pictureBomb(name: string): Promise<File> {
  const bytes = Buffer.from(await (await picture(name)).arrayBuffer());
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return new File([bytes], name, { type: "image/png" });
}
