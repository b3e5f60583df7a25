import type { SharpOptions } from "sharp";
import { openPicture } from "./picture.ts";

const edge = 8;

/** Returns the average colour of a picture as `#rrggbb`, for its place until it has loaded. */
export async function placeholderColour(
  source: string | Buffer,
  options: SharpOptions = {},
): Promise<string> {
  const { data, info } = await openPicture(source, options)
    .resize(edge, edge, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const channel = (index: number) => {
    let sum = 0;
    for (let at = index; at < data.length; at += info.channels) sum += data[at] ?? 0;
    return Math.round((sum * info.channels) / data.length);
  };
  const rgb = info.channels < 3 ? [channel(0), channel(0), channel(0)] : [channel(0), channel(1), channel(2)];
  return `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
