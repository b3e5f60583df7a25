import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { chunk, openStudio, phonePhoto, quarterColours, quarters } from "./fixtures.ts";

test("a photo keeps nothing of place, camera, XMP or comment", async () => {
  const { taken } = await openStudio();
  const photo = await phonePhoto(1);
  const comment = Buffer.from("\xff\xfe\0\x10secret-comment", "latin1");
  const sentPhoto = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
  for (const trace of ["Exif", "Fairphone", "Toulouse", "secret-comment"])
    expect(sentPhoto.includes(trace)).toBe(true);

  const { path } = await taken(sentPhoto);

  const stored = readFileSync(path);
  for (const trace of ["Exif", "Fairphone", "Toulouse", "secret-comment", "adobe"]) {
    expect(stored.includes(trace)).toBe(false);
  }
  const { exif, xmp, orientation } = await sharp(path).metadata();
  expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
});

test.each([
  [1, ["red", "green", "blue", "white"], { width: 160, height: 80 }],
  [2, ["green", "red", "white", "blue"], { width: 160, height: 80 }],
  [3, ["white", "blue", "green", "red"], { width: 160, height: 80 }],
  [6, ["blue", "red", "white", "green"], { width: 80, height: 160 }],
  [8, ["green", "white", "red", "blue"], { width: 80, height: 160 }],
])("a photo of orientation %i is turned upright in its pixels", async (orientation, standing, size) => {
  const { taken } = await openStudio();
  const { path, image } = await taken(await phonePhoto(orientation));
  expect(await quarterColours(path)).toEqual(standing);
  expect(image).toMatchObject(size);
});

test.each([
  [3, ["white", "blue", "green", "red"]],
  [6, ["blue", "red", "white", "green"]],
  [8, ["green", "white", "red", "blue"]],
])("a large photo of orientation %i is turned in bands, without leftovers", async (orientation, standing) => {
  const { taken, folder } = await openStudio();
  const { path, image } = await taken(await phonePhoto(orientation, 4100, 4000));
  expect(await quarterColours(path)).toEqual(standing);
  expect(image).toMatchObject(
    orientation === 3 ? { width: 4100, height: 4000 } : { width: 4000, height: 4100 },
  );
  const { exif, icc } = await sharp(path).metadata();
  expect([exif, icc]).toEqual([undefined, undefined]);
  expect(readdirSync(join(folder, "tmp"))).toHaveLength(1);
});

test("colours of another profile become sRGB, and the profile is removed", async () => {
  const { taken } = await openStudio();
  const green = { r: 0, g: 200, b: 0 };
  const wide = await sharp({ create: { width: 32, height: 32, channels: 3, background: green } })
    .withIccProfile("p3")
    .png()
    .toBuffer();
  expect((await sharp(wide).metadata()).icc).toBeDefined();

  const { path } = await taken(wide, "p3.png");

  const { icc, space } = await sharp(path).metadata();
  expect([icc, space]).toEqual([undefined, "srgb"]);
  const [r, g, b] = await sharp(path).raw().toBuffer();
  expect(Math.abs((r ?? 99) - 0) + Math.abs((g ?? 0) - 200) + Math.abs((b ?? 99) - 0)).toBeLessThan(12);
});

test("bytes hidden behind a picture's end are removed", async () => {
  const { taken } = await openStudio();
  const payload = "PK\x03\x04<script>alert(1)</script><?php system($_GET[0]); ?>";
  for (const [name, picture] of [
    ["a.jpg", await quarters(40, 40).jpeg().toBuffer()],
    ["a.png", await quarters(40, 40).png().toBuffer()],
    ["a.gif", await quarters(40, 40).gif().toBuffer()],
    ["a.webp", await quarters(40, 40).webp().toBuffer()],
  ] as const) {
    const { path } = await taken(Buffer.concat([picture, Buffer.from(payload)]), name);
    expect(readFileSync(path).includes("script")).toBe(false);
    expect(await quarterColours(path)).toEqual(["red", "green", "blue", "white"]);
  }
});

test("text in a PNG is removed, and its transparency stays", async () => {
  const { taken } = await openStudio();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const sentPicture = Buffer.concat([
    picture.subarray(0, 33),
    chunk("tEXt", Buffer.from("Author\0Jean Dupont")),
    picture.subarray(33),
  ]);

  const { path } = await taken(sentPicture, "logo.png");

  expect(readFileSync(path).includes("Dupont")).toBe(false);
  const { hasAlpha } = await sharp(path).metadata();
  expect(hasAlpha).toBe(true);
});

test.each(["gif", "webp"] as const)("an animated %s stays animated, with its delays", async (format) => {
  const { taken } = await openStudio();
  const { path, image, type } = await taken(await animation(format), `x.${format}`);
  expect(type).toBe(`image/${format}`);
  expect(image).toMatchObject({ width: 20, height: 10 });
  const { pages, delay, loop } = await sharp(path, { animated: true }).metadata();
  expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 2 });
});

test("a picture's placeholder is its average colour", async () => {
  const { taken } = await openStudio();
  const half = sharp({ create: { width: 64, height: 64, channels: 3, background: "#000000" } }).composite([
    { input: { create: { width: 32, height: 64, channels: 3, background: "#ff8040" } }, left: 0, top: 0 },
  ]);
  const { image } = await taken(await half.png().toBuffer(), "half.png");
  expect(image).toEqual({ width: 64, height: 64, color: expect.stringMatching(/^#(7|8)\w4\w2\w$/) });
});

test("an upright photo keeps its coded pixels", async () => {
  const { taken } = await openStudio();
  for (const progressive of [false, true]) {
    const sentPhoto = await quarters(300, 200).jpeg({ quality: 96, progressive }).toBuffer();
    const { path, size, image } = await taken(sentPhoto);
    const stored = readFileSync(path);
    expect(stored.equals(sentPhoto)).toBe(true);
    expect({ size, image }).toMatchObject({ size: sentPhoto.length, image: { width: 300, height: 200 } });
  }
});

test("a turned photo neither grows nor loses quality", async () => {
  const { taken } = await openStudio();
  // The size is whole blocks, which fall on each other again when the photo is turned.
  const noise = Buffer.alloc(320 * 208 * 3).map(
    (_, index) => 128 + 90 * Math.sin(index / 97) * Math.cos(index / 3100),
  );
  const sentPhoto = await sharp(noise, { raw: { width: 320, height: 208, channels: 3 } })
    .withMetadata({ orientation: 3 })
    .jpeg({ quality: 76 })
    .toBuffer();

  const { path, size } = await taken(sentPhoto);

  expect(size).toBeLessThan(sentPhoto.length * 1.05);
  const [before, after] = await Promise.all([
    sharp(sentPhoto).autoOrient().raw().toBuffer(),
    sharp(path).raw().toBuffer(),
  ]);
  const difference =
    before.reduce((sum, value, index) => sum + Math.abs(value - (after[index] ?? 0)), 0) / before.length;
  expect(difference).toBeLessThan(2);
});

test("many simultaneous photos are all accepted", async () => {
  const { taken } = await openStudio();
  const photo = await phonePhoto(6, 400, 300);
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => taken(photo, `${index}.jpg`)));
  expect(all.map(({ image }) => image?.width)).toEqual(Array(12).fill(300));
});

/** Makes an animation of three frames, 100, 200 and 300 ms, played twice. */
async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = ["#ff0000", "#00ff00", "#0000ff"].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format, { delay: [100, 200, 300], loop: 2 })
    .toBuffer();
}
