import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { longestThumbSide, type ThumbFormat, type ThumbSize } from "./tasks.ts";
import { makeThumbs } from "./thumbs.ts";

type Drawn = { width: number; height: number; format: "png" | "jpeg" | "gif" | "webp" };

/** Returns a function that makes one thumbnail of a plain picture. */
async function openDrawn({ width, height, format }: Drawn) {
  const folder = mkdtempSync(path.join(tmpdir(), "thumbs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const from = path.join(folder, "original");
  const plain = sharp({ create: { width, height, channels: 3, background: "#205080" } });
  writeFileSync(from, await plain.toFormat(format).toBuffer());
  return async (size: ThumbSize, thumbFormat: ThumbFormat) => {
    const to = path.join(folder, `thumb.${thumbFormat}`);
    await makeThumbs({ from, thumbs: [{ to, size, format: thumbFormat }] });
    return thumbFormat === "avif" ? avifSize(readFileSync(to)) : sharp(to).metadata();
  };
}

/** The allowed decoders do not read AVIF: its size is in the box `ispe`. */
function avifSize(bytes: Buffer) {
  const at = bytes.indexOf("ispe");
  return { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

const strips: Drawn[] = [
  { width: 1, height: 20_000, format: "png" },
  { width: 1, height: 20_000, format: "jpeg" },
  { width: 2, height: 30_000, format: "gif" },
  { width: 1, height: 16_383, format: "webp" },
  { width: 20_000, height: 1, format: "png" },
  { width: 30_000, height: 2, format: "jpeg" },
];

const sizes: [string, ThumbSize][] = [
  ["640x0", { width: 640, height: 0, anchor: "centre" }],
  ["0x640", { width: 0, height: 640, anchor: "centre" }],
  ["400x300", { width: 400, height: 300, anchor: "centre" }],
  ["400x300t", { width: 400, height: 300, anchor: "top" }],
  ["400x300b", { width: 400, height: 300, anchor: "bottom" }],
  ["400x300f", { width: 400, height: 300, anchor: "fit" }],
];

test.each(strips)(
  "every thumbnail of a strip of $width x $height as $format is bounded",
  async (strip) => {
    const drawThumb = await openDrawn(strip);
    for (const [asked, size] of sizes) {
      const { width, height } = await drawThumb(size, "webp");
      expect([asked, Math.max(width, height) <= longestThumbSide]).toEqual([asked, true]);
    }
  },
  20_000,
);

test.each(["jpeg", "png", "gif", "webp"] as const)("a strip's thumbnail as %s is bounded", async (format) => {
  const drawThumb = await openDrawn({ width: 1, height: 20_000, format: "png" });
  const { width, height } = await drawThumb({ width: 640, height: 0, anchor: "centre" }, format);
  expect([width, height]).toEqual([1, longestThumbSide]);
});

test("a thumbnail made twice at the same time is whole", async () => {
  const drawThumb = await openDrawn({ width: 300, height: 200, format: "png" });
  const size: ThumbSize = { width: 40, height: 20, anchor: "centre" };
  for (const { width } of await Promise.all(Array.from({ length: 8 }, () => drawThumb(size, "png"))))
    expect(width).toBe(40);
});

test("a picture of usual shape keeps the requested side", async () => {
  const drawThumb = await openDrawn({ width: 300, height: 2_000, format: "png" });
  expect(await drawThumb({ width: 640, height: 0, anchor: "centre" }, "png")).toMatchObject({
    width: 640,
    height: 4267,
  });
  expect(await drawThumb({ width: 200, height: 0, anchor: "centre" }, "webp")).toMatchObject({
    width: 200,
    height: 1333,
  });
  expect(await drawThumb({ width: 0, height: 400, anchor: "centre" }, "webp")).toMatchObject({
    width: 60,
    height: 400,
  });
});

test.each([
  ["webp", [60, 40]],
  ["avif", [60, 40]],
  ["jpeg", [640, 427]],
  ["png", [640, 427]],
  ["gif", [640, 427]],
] as const)("a width that the picture lacks is %s of %j", async (format, expected) => {
  const drawThumb = await openDrawn({ width: 60, height: 40, format: "png" });
  const { width, height } = await drawThumb({ width: 640, height: 0, anchor: "centre" }, format);
  expect([width, height]).toEqual(expected);
});

test.each(["webp", "avif", "png"] as const)(
  "a crop as %s fills its size, also of a small picture",
  async (format) => {
    const drawThumb = await openDrawn({ width: 60, height: 40, format: "png" });
    const { width, height } = await drawThumb({ width: 400, height: 300, anchor: "centre" }, format);
    expect([width, height]).toEqual([400, 300]);
  },
);
