import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openStudio, phonePhoto, quarterColours, quarters } from "../fixtures.ts";

const upright = ["red", "green", "blue", "white"];
const turned = ["blue", "red", "white", "green"];

test.each([
  ["of one scan", () => quarters(160, 80).jpeg().toBuffer(), 2, upright],
  ["with half of the marker", () => quarters(160, 80).jpeg().toBuffer(), 1, upright],
  ["of several scans", () => quarters(160, 80).jpeg({ progressive: true }).toBuffer(), 2, upright],
  ["that is turned", () => phonePhoto(6), 2, turned],
  ["that is large and turned", () => phonePhoto(6, 4100, 4000), 2, turned],
])("a JPEG without an end, %s, gets its end marker", async (_what, make, missing, seen) => {
  const { taken } = await openStudio();
  const truncatedFile = (await make()).subarray(0, -missing);
  const { path, type } = await taken(truncatedFile);
  expect(type).toBe("image/jpeg");
  expect(await quarterColours(path)).toEqual(seen);
  expect(readFileSync(path).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect((await sharp(path).metadata()).exif).toBeUndefined();
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** Returns a WebP whose size field differs from the file's size. */
function resized(bytes: Buffer, more: number): Buffer {
  const other = Buffer.from(bytes);
  other.writeUInt32LE(other.readUInt32LE(4) + more, 4);
  return other;
}

const frames = () =>
  Promise.all(["#f00", "#00f"].map((background) => sharp(solid(background)).png().toBuffer()));
const solid = (background: string) => ({
  create: { width: 40, height: 30, channels: 4 as const, background },
});
const moving = async () => sharp(await frames(), { join: { animated: true } });

test.each<[string, () => Promise<Buffer>]>([
  ["PNG without its end", async () => (await quarters(160, 80).png().toBuffer()).subarray(0, -12)],
  ["GIF without its last byte", async () => (await quarters(160, 80).gif().toBuffer()).subarray(0, -1)],
  ["GIF without its last two bytes", async () => (await quarters(160, 80).gif().toBuffer()).subarray(0, -2)],
  ["WebP without its last byte", async () => (await quarters(160, 80).webp().toBuffer()).subarray(0, -1)],
  ["WebP that says it is longer", async () => resized(await quarters(160, 80).webp().toBuffer(), 10)],
  ["WebP that says it is shorter", async () => resized(await quarters(160, 80).webp().toBuffer(), -1)],
])("a %s is accepted, as browsers show it", async (_what, make) => {
  const { taken } = await openStudio();
  const { path } = await taken(await make());
  expect(await quarterColours(path)).toEqual(upright);
});

test.each<[string, () => Promise<Buffer>, number]>([
  ["GIF", async () => (await moving()).gif().toBuffer(), 2],
  ["WebP", async () => (await moving()).webp({ lossless: true }).toBuffer(), 1],
])("an animated %s without its end still moves", async (_what, make, missing) => {
  const { taken } = await openStudio();
  const { path } = await taken((await make()).subarray(0, -missing));
  expect((await sharp(path).metadata()).pages).toBe(2);
});

test.each<[string, () => Promise<Buffer>]>([
  ["half a GIF", async () => half(await quarters(160, 80).gif().toBuffer())],
  ["half a WebP", async () => half(await quarters(160, 80).webp().toBuffer())],
  ["half a PNG", async () => half(await quarters(160, 80).png().toBuffer())],
  ["no byte", async () => Buffer.alloc(0)],
])("%s is rejected", async (_what, make) => {
  const { refused } = await openStudio();
  expect(await refused(await make())).toHaveProperty("code");
});

test("a strip longer than any screen is rejected at once", async () => {
  const { refused } = await openStudio();
  const strip = sharp({ create: { width: 1, height: 100_000, channels: 3, background: "#205080" } });
  expect(await refused(await strip.png().toBuffer())).toMatchObject({
    message: expect.stringContaining("65535 pixels on a side"),
  });
});

test.each<[string, () => Promise<Buffer>]>([
  ["of a printer's colours", () => quarters(160, 80).toColourspace("cmyk").jpeg().toBuffer()],
  ["of 16 bits", () => quarters(160, 80).toColourspace("rgb16").png().toBuffer()],
  ["that is interlaced", () => quarters(160, 80).png({ progressive: true }).toBuffer()],
  ["with a palette", () => quarters(160, 80).png({ palette: true }).toBuffer()],
])("a picture %s keeps its colours", async (_what, make) => {
  const { taken } = await openStudio();
  const { path } = await taken(await make());
  expect(await quarterColours(path)).toEqual(upright);
  expect((await sharp(path).metadata()).space).toBe("srgb");
});

test.each([
  ["upright", 1],
  ["turned", 6],
])("a JPEG that also lacks coded pixels is rejected: %s", async (_what, orientation) => {
  const { refused } = await openStudio();
  const photo = await phonePhoto(orientation, 800, 600);
  for (const missing of [3, 20, Math.floor(photo.length / 2)]) {
    expect(await refused(photo.subarray(0, -missing))).toMatchObject({ code: "validation_invalid_file" });
  }
});
