import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openStudio, quarterColours, quarters, works } from "./fixtures.ts";
import type { ServedFile } from "./index.ts";
import { acceptedFormat, declaredSize } from "./thumb-size.ts";

const field = works.fields.photo;
if (field?.type !== "file") throw new TypeError("The fixture's photo is no file.");

function wanted(asked: string, more: { accepted?: "avif" | "webp"; focus?: { x: number; y: number } } = {}) {
  const size = field?.type === "file" ? declaredSize(asked, field) : undefined;
  if (!size) throw new TypeError(`${asked} is not declared.`);
  return { asked, size, ...more };
}

function servedBytes(served: ServedFile | undefined): Buffer {
  if (!served?.bytes) throw new TypeError("Nothing was served.");
  return served.bytes;
}

test.each([
  ["100x100", { width: 100, height: 100 }, ["red", "green", "blue", "white"]],
  ["40x20", { width: 40, height: 20 }, ["red", "green", "blue", "white"]],
  ["40x20t", { width: 40, height: 20 }, ["red", "green", "red", "green"]],
  ["40x20b", { width: 40, height: 20 }, ["blue", "white", "blue", "white"]],
  ["40x20f", { width: 20, height: 20 }, ["red", "green", "blue", "white"]],
  ["0x50", { width: 50, height: 50 }, ["red", "green", "blue", "white"]],
  ["50x0", { width: 50, height: 50 }, ["red", "green", "blue", "white"]],
])("thumbnail %s of a square of four quarters", async (asked, size, seen) => {
  const { kept, files } = await openStudio();
  const photo = await kept(await quarters(80, 80).png().toBuffer(), "x.png");
  const bytes = servedBytes(await files.thumb(photo, wanted(asked)));
  expect(await sharp(bytes).metadata()).toMatchObject({ ...size, format: "png" });
  expect(await quarterColours(bytes)).toEqual(seen);
});

test("a small picture is enlarged to fill, but never to fit", async () => {
  const { kept, files } = await openStudio();
  const photo = await kept(await quarters(10, 10).png().toBuffer(), "x.png");
  expect(await sharp(servedBytes(await files.thumb(photo, wanted("40x20")))).metadata()).toMatchObject({
    width: 40,
    height: 20,
  });
  expect(await sharp(servedBytes(await files.thumb(photo, wanted("40x20f")))).metadata()).toMatchObject({
    width: 10,
    height: 10,
  });
});

test.each([
  ["jpeg", "jpeg"],
  ["gif", "gif"],
  ["png", "png"],
  ["webp", "png"],
] as const)("a thumbnail of a %s is a %s to who names no better", async (format, plain) => {
  const { kept, files } = await openStudio();
  const photo = await kept(await quarters(80, 80).toFormat(format).toBuffer(), `x.${format}`);
  const served = await files.thumb(photo, wanted("40x20"));
  expect(served?.type).toBe(`image/${plain}`);
});

test("a client that accepts AVIF gets WebP first, and AVIF later", async () => {
  const { kept, files } = await openStudio();
  const photo = await kept(await quarters(80, 80).jpeg().toBuffer());
  const ask = () => files.thumb(photo, wanted("40x20", { accepted: "avif" }));
  expect((await ask())?.type).toBe("image/webp");
  await expect.poll(async () => (await ask())?.type).toBe("image/avif");
  expect((await files.thumb(photo, wanted("40x20", { accepted: "webp" })))?.type).toBe("image/webp");
});

test("a crop keeps its focus", async () => {
  const { kept, files } = await openStudio();
  const photo = await kept(await quarters(100, 400).png().toBuffer(), "x.png");
  const croppedColours = async (x: number, y: number) =>
    quarterColours(servedBytes(await files.thumb(photo, wanted("40x20", { focus: { x, y } }))));
  expect(await croppedColours(0.5, 0.2)).toEqual(["red", "green", "red", "green"]);
  expect(await croppedColours(0.5, 0.8)).toEqual(["blue", "white", "blue", "white"]);
  expect(await croppedColours(0, 1)).toEqual(["blue", "white", "blue", "white"]);
});

test("thumbnails requested at the same time are made once, and stored", async () => {
  const { kept, files, folder } = await openStudio();
  const photo = await kept(await quarters(80, 80).jpeg().toBuffer());
  const all = await Promise.all(Array.from({ length: 20 }, () => files.thumb(photo, wanted("40x20"))));
  expect(new Set(all.map((served) => served?.etag)).size).toBe(1);
  const place = path.join(folder, "thumbs", photo.collection, photo.record, photo.name);
  expect(readdirSync(place)).toEqual(["40x20.jpeg"]);
  const { mtime } = statSync(path.join(place, "40x20.jpeg"));
  const again = await files.thumb(photo, wanted("40x20"));
  expect(again?.modified).toEqual(mtime);
});

test("a recently requested file is served at once", async () => {
  const { kept, files } = await openStudio();
  const photo = await kept(await quarters(80, 80).jpeg().toBuffer());
  const first = await files.thumb(photo, wanted("40x20"));
  expect(files.thumb(photo, wanted("40x20"))).toBe(first);
});

test("drawings and documents have no thumbnails: they are served whole", async () => {
  const { kept, files } = await openStudio();
  const logo = await kept('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "logo.svg");
  expect((await files.thumb(logo, wanted("40x20", { accepted: "avif" })))?.type).toBe("image/svg+xml");
});

test("a picture that cannot be decoded is served whole", async () => {
  const { kept, files, folder } = await openStudio();
  const photo = await kept(await quarters(80, 80).jpeg().toBuffer());
  writeFileSync(
    path.join(folder, "files", photo.collection, photo.record, photo.name),
    "\xff\xd8\xff",
    "latin1",
  );
  expect((await files.thumb(photo, wanted("40x20")))?.size).toBe(3);
});

test("a missing file is not served, nor its thumbnail", async () => {
  const { files } = await openStudio();
  const missing = { collection: works.id, record: "abcdefghijklmno", name: "x.jpg" };
  expect(await files.original(missing)).toBeUndefined();
  expect(await files.thumb(missing, wanted("40x20"))).toBeUndefined();
});

test("removing files removes their thumbnails, and no others", async () => {
  const { kept, files, folder } = await openStudio();
  const [gone, stays] = [
    await kept(await quarters(80, 80).jpeg().toBuffer(), "gone.jpg"),
    await kept(await quarters(80, 80).jpeg().toBuffer(), "stays.jpg"),
  ];
  for (const photo of [gone, stays]) await files.thumb(photo, wanted("40x20"));

  await files.remove(works, gone.record, [gone.name, "never-there.jpg"]);

  for (const place of ["files", "thumbs"]) {
    expect(readdirSync(path.join(folder, place, works.id, gone.record))).toEqual([stays.name]);
  }
  await files.removeAll(works, gone.record);
  for (const place of ["files", "thumbs"]) {
    expect(existsSync(path.join(folder, place, works.id, gone.record))).toBe(false);
  }
});

test("keeping moves files out of the temporary folder", async () => {
  const { kept, folder } = await openStudio();
  const { record, name } = await kept(await quarters(8, 8).jpeg().toBuffer());
  expect(readdirSync(path.join(folder, "tmp"))).toEqual([]);
  expect(readdirSync(path.join(folder, "files", works.id, record))).toEqual([name]);
});

test("only declared sizes and 100x100 are sizes", () => {
  const thumbs = {
    ...works.fields.photo,
    type: "file" as const,
    maxSelect: 1,
    mimeTypes: [],
    thumbs: ["40x20", "0x0", "9x9z", "x", "9000x0", "10x9000f"],
  };
  expect(declaredSize("40x20", thumbs)).toEqual({ width: 40, height: 20, anchor: "centre" });
  expect(declaredSize("100x100", thumbs)).toEqual({ width: 100, height: 100, anchor: "centre" });
  for (const askedSize of ["", "41x20", "40x20t", "0x0", "9x9z", "x", "100x100/../x", "9000x0", "10x9000f"]) {
    expect(declaredSize(askedSize, thumbs)).toBeUndefined();
  }
});

test.each([
  [undefined, undefined],
  ["*/*", undefined],
  ["image/*", undefined],
  ["image/avif,image/webp,*/*", "avif"],
  ["image/webp;q=0.9,*/*", "webp"],
  ["image/avif;q=0, image/webp", "webp"],
  ["image/avif;q=0.0,image/webp;q=0.000", undefined],
])("Accept: %s takes %s", (accept, format) => {
  expect(acceptedFormat(accept)).toBe(format);
});

test.each([
  ["a square", 200, 200],
  ["a long one", 2_000, 20],
])("thumbnails made together equal those made one by one: %s", async (_what, width, height) => {
  const { kept, files } = await openStudio();
  const png = await quarters(width, height).ensureAlpha(0.9).png().toBuffer();
  const [together, alone] = [await kept(png, "a.png"), await kept(png, "b.png")];
  const all = [
    ...["40x20", "40x20t", "40x20b", "40x20f", "0x50", "50x0"].map((asked) => wanted(asked)),
    wanted("40x20", { focus: { x: 0.9, y: 0.9 } }),
  ];

  await files.ready(together, all);

  for (const each of all) {
    const webpThumb = { ...each, accepted: "webp" as const };
    const [ready, one] = [
      servedBytes(await files.thumb(together, webpThumb)),
      servedBytes(await files.thumb(alone, webpThumb)),
    ];
    const [{ width, height, hasAlpha }, own] = [await sharp(ready).metadata(), await sharp(one).metadata()];
    expect({ width, height, hasAlpha }).toEqual({
      width: own.width,
      height: own.height,
      hasAlpha: own.hasAlpha,
    });
    expect(await quarterColours(ready)).toEqual(await quarterColours(one));
  }
});

test("a request for a size in progress waits for the same work", async () => {
  const { kept, files, folder } = await openStudio();
  const photo = await kept(await quarters(800, 600).jpeg().toBuffer());
  const sizes = ["40x20", "0x50"].map((asked) => wanted(asked));
  const making = files.ready(photo, sizes);
  const [first, second] = await Promise.all([
    files.thumb(photo, wanted("0x50", { accepted: "webp" })),
    files.thumb(photo, wanted("50x0", { accepted: "webp" })),
  ]);
  await making;
  expect([first?.type, second?.type]).toEqual(["image/webp", "image/webp"]);
  const thumbNames = readdirSync(path.join(folder, "thumbs", photo.collection, photo.record, photo.name));
  expect(thumbNames.toSorted()).toEqual(["0x50.webp", "40x20.webp", "50x0.webp"]);
});

test("closing waits for unfinished thumbnails, so that nothing is written afterwards", async () => {
  const { kept, files, folder } = await openStudio();
  const photo = await kept(await quarters(2000, 2000).jpeg().toBuffer());
  const making = files.ready(photo, [wanted("100x100")]);
  const thumbs = path.join(folder, "thumbs", photo.collection, photo.record, photo.name);
  while (!existsSync(thumbs)) await setImmediate();
  await files.close();
  const filesAtClose = readdirSync(folder, { recursive: true }).toSorted();
  await making;
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(filesAtClose);
});

test("a picture that is deleted while its thumbnails are being made is no fault", async () => {
  const { kept, files, folder } = await openStudio();
  const whole = await quarters(800, 800).jpeg().toBuffer();
  for (let round = 0; round < 30; round++) {
    const photo = await kept(whole);
    const thumbs = path.join(folder, "thumbs", photo.collection, photo.record, photo.name);
    const making = files.ready(photo, [wanted("100x100"), wanted("40x20")]);
    while (!existsSync(thumbs) || readdirSync(thumbs).length === 0) await setImmediate();
    await files.removeAll(works, photo.record);
    await making;
    expect(existsSync(thumbs)).toBe(false);
  }
});
