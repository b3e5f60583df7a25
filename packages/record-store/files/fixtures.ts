import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { onTestFinished } from "vitest";
import { type Collection, collection } from "../collection.ts";
import type { FieldProblem } from "../errors.ts";
import type { FileField } from "../file-field.ts";
import type { IncomingFile, PreparedFile } from "../kernel.ts";
import { openFiles } from "./index.ts";
import { openFilePlace } from "./places/open.ts";
import type { StoredFile } from "./places/place.ts";
import { openDiskRoom } from "./room.ts";

const red = "#e01010";
const green = "#10b010";
const blue = "#1010e0";
const white = "#f0f0f0";

export const anyPicture: FileField = {
  type: "file",
  maxSelect: 1,
  mimeTypes: ["image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp"],
};

/** A picture of four plain quarters, so that any turn, crop or mirroring shows: red, green above blue, white. */
export function quarters(width: number, height: number): Sharp {
  const [halfWidth, halfHeight] = [Math.floor(width / 2), Math.floor(height / 2)];
  const quarter = (background: string, left: number, top: number) => ({
    input: {
      create: { width: width - halfWidth, height: height - halfHeight, channels: 3 as const, background },
    },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    quarter(green, halfWidth, 0),
    quarter(blue, 0, halfHeight),
    quarter(white, halfWidth, halfHeight),
  ]);
}

const gps = {
  GPSLatitudeRef: "N",
  GPSLatitude: "43/1 36/1 16/1",
  GPSLongitudeRef: "E",
  GPSLongitude: "1/1 26/1 38/1",
};

/** Makes a photo as a phone does: turned, with its place, its maker and a comment. */
export function phonePhoto(orientation: number, width = 160, height = 80): Promise<Buffer> {
  return quarters(width, height)
    .withExif({ IFD0: { Make: "Fairphone", Software: "Caméra" }, IFD3: gps })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Toulouse</rdf></x:xmpmeta>')
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Returns the nearest named colour in the middle of each quarter of a picture, row by row. */
export async function quarterColours(picture: string | Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].flatMap((down) => [0.25, 0.75].map((across) => pixelColour(data, info, across, down)));
}

type Pixels = { width: number; height: number; channels: number };

function pixelColour(
  data: Buffer,
  { width, height, channels }: Pixels,
  across: number,
  down: number,
): string {
  const at = (Math.floor(down * height) * width + Math.floor(across * width)) * channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  if (r > 150 && g > 150 && b > 150) return "white";
  return r > g && r > b ? "red" : g > b ? "green" : "blue";
}

/** Opens a file store in a folder of its own. The folder is removed when the test ends. */
export async function openStudio({ uploadLimit = 20_000_000 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "files-"));
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const place = await openFilePlace({ folder, room: openDiskRoom(folder, 0), report });
  const files = openFiles({ place, uploadLimit, report });
  onTestFinished(async () => {
    await files.close();
    rmSync(folder, { recursive: true });
    if (reports.length > 0) throw new AggregateError(reports, "The files reported bugs.");
  });
  let arrived = 0;
  const arrive = (bytes: Buffer | string, name = "photo.jpg"): IncomingFile => {
    const file = {
      path: path.join(folder, "tmp", `${process.pid}-test-${arrived++}`),
      name,
      size: Buffer.byteLength(bytes),
    };
    writeFileSync(file.path, bytes);
    return file;
  };
  /** Prepares a file that must be accepted. */
  async function taken(bytes: Buffer | string, name?: string, field = anyPicture): Promise<PreparedFile> {
    const outcome = await files.prepare(arrive(bytes, name), field);
    if ("code" in outcome) throw new Error(`Refused: ${outcome.message}`);
    return outcome;
  }
  /** Prepares a file that must be rejected. */
  async function refused(bytes: Buffer | string, name?: string, field = anyPicture): Promise<FieldProblem> {
    const outcome = await files.prepare(arrive(bytes, name), field);
    if ("path" in outcome) throw new Error(`Taken: ${outcome.name}`);
    return outcome;
  }
  /** Prepares and stores a file, and returns where it is. */
  async function kept(bytes: Buffer | string, name?: string): Promise<StoredFile> {
    const file = await taken(bytes, name);
    const record = "abcdefghijklmno";
    await files.keep(works, record, [file]);
    return { collection: works.id, record, name: file.name };
  }
  return { folder, files, arrive, taken, refused, kept };
}

export const works: Collection = collection("works", {
  id: "pbc_works",
  fields: { photo: { ...anyPicture, thumbs: ["40x20", "40x20t", "40x20b", "40x20f", "0x50", "50x0"] } },
  rules: { list: null, view: null, create: null, update: null, delete: null },
});

/** Makes a chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
