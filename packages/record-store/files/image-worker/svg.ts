import { readFile, writeFile } from "node:fs/promises";
import { openPicture, pixelLimit, readable } from "./picture.ts";
import { placeholderColour } from "./placeholder-colour.ts";
import { writeSafely } from "./svg-writer.ts";
import { type Cleaned, type DrawTask, UnreadablePicture } from "./tasks.ts";

const largest = 2 * 1024 * 1024;
const mostElements = 100_000;
const longestTrialEdge = 256;
const embeddedPicture = /data:image\/(png|jpeg|gif|webp);base64,([A-Za-z0-9+/=\s]+)/g;

/**
 * Replaces an SVG in place by a copy from the allow-list of `svg-vocabulary.ts`. A small trial rendering rejects
 * drawings that no browser could show, or that would crash it.
 *
 * @throws UnreadablePicture
 */
export async function cleanSvg(path: string): Promise<Cleaned> {
  const bytes = await readFile(path);
  if (bytes.length > largest) throw new UnreadablePicture("is too large for a drawing: at most 2 MB");
  const drawing = writeSafely(await withCleanPictures(decodeSvg(bytes)));
  if (!drawing) throw new UnreadablePicture("is not a drawing");
  const { width, height, unfolded } = drawing;
  if (unfolded > mostElements) throw new UnreadablePicture("has too many parts");
  if (width * height > pixelLimit) throw new UnreadablePicture("is too large: at most 60 million pixels");
  const shrink = Math.min(1, longestTrialEdge / Math.max(width, height));
  const trial = Buffer.from(drawing.at(width * shrink, height * shrink));
  await readable(openPicture(trial).stats());
  const color = await readable(placeholderColour(trial));
  await writeFile(path, drawing.text);
  return {
    size: Buffer.byteLength(drawing.text),
    width: Math.round(width),
    height: Math.round(height),
    color,
  };
}

/** Returns a drawing as a picture in base64. JPEG has no transparency: what nothing covers becomes white. */
export async function drawPicture({ svg, format }: Omit<DrawTask, "kind">): Promise<string> {
  const picture = openPicture(Buffer.from(svg));
  const encoded =
    format === "jpeg" ? picture.flatten({ background: "#fff" }).jpeg({ quality: 84 }) : picture.png();
  return (await readable(encoded.toBuffer())).toString("base64");
}

/** Cleans the photographs that are embedded in a drawing, as photographs alone are cleaned. */
async function withCleanPictures(markup: string): Promise<string> {
  const clean = new Map<string, string>();
  for (const [link, format, data = ""] of markup.matchAll(embeddedPicture)) {
    const picture = openPicture(Buffer.from(data, "base64"), { animated: format === "gif" });
    const upright = format === "gif" ? picture : picture.autoOrient();
    const cleanFormat = format === "jpeg" || format === "gif" || format === "webp" ? format : "png";
    const bytes = await readable(upright.toFormat(cleanFormat).toBuffer());
    clean.set(link, `data:image/${cleanFormat};base64,${bytes.toString("base64")}`);
  }
  return markup.replace(embeddedPicture, (link) => clean.get(link) ?? "");
}

function decodeSvg(bytes: Buffer): string {
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(
    bytes.toString("latin1", 0, 200),
  )?.[1];
  try {
    return new TextDecoder(byMark(bytes) ?? declared ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new UnreadablePicture("is written in an unknown encoding", { cause: error });
  }
}

function byMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xef && bytes[1] === 0xbb ? "utf-8" : undefined;
}
