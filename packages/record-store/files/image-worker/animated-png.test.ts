import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { chunk, openStudio } from "../fixtures.ts";

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Red, then blue, of 20 x 10 pixels, as one program writes them. */
const twoFrames = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABQAAAAKCAIAAAA7N+mxAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAAAUAAAACgAAAAAAAAAAAAEAAgAAp1BxJgAAABVJREFUeJxjOMHAQDYiX+eo5hGjGQDRyJxBGNk7KwAAABpmY1RMAAAAAQAAABQAAAAKAAAAAAAAAAAAAQACAAA8I5vyAAAAGGZkQVQAAAACeJxjYGA4QQEa1TyqmQACAJk5nEHRX88QAAAAAElFTkSuQmCC",
  "base64",
);

type Part = { type: string; data: Buffer };

function parsePng(png: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = signature.length; at < png.length; at += 12 + (parts.at(-1)?.data.length ?? 0)) {
    const length = png.readUInt32BE(at);
    parts.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
  }
  return parts;
}

function buildPng(parts: readonly Part[]): Buffer {
  return Buffer.concat([signature, ...parts.map(({ type, data }) => chunk(type, data))]);
}

/** Returns the sample with each chunk replaced. */
function changed(change: (part: Part, index: number) => Part[]): Buffer {
  return buildPng(parsePng(twoFrames).flatMap(change));
}

/** Returns the colour of the first pixel of each frame. */
async function frameColours(png: Buffer): Promise<string[]> {
  const parts = parsePng(png);
  const header = parts[0]?.data ?? Buffer.alloc(13);
  const colours: string[] = [];
  for (const [index, { type, data }] of parts.entries()) {
    if (type !== "fcTL") continue;
    const pixels = parts[index + 1];
    const content = pixels?.type === "fdAT" ? pixels.data.subarray(4) : pixels?.data;
    const frame = buildPng([
      { type: "IHDR", data: Buffer.concat([data.subarray(4, 12), header.subarray(8)]) },
      { type: "IDAT", data: content ?? Buffer.alloc(0) },
      { type: "IEND", data: Buffer.alloc(0) },
    ]);
    const [r, g, b] = await sharp(frame).removeAlpha().raw().toBuffer();
    colours.push([r, g, b].join());
  }
  return colours;
}

/** Joins pictures to an animation, each shown for a tenth of a second. */
async function animate(frames: Sharp[], { isFirstShown = true } = {}): Promise<Buffer> {
  const pictures = await Promise.all(frames.map(async (frame) => parsePng(await frame.png().toBuffer())));
  const count = pictures.length - (isFirstShown ? 0 : 1);
  let sequence = 0;
  const parts = pictures.flatMap((picture, index) => {
    const size = picture[0]?.data.subarray(0, 8) ?? Buffer.alloc(8);
    const idat = Buffer.concat(picture.filter(({ type }) => type === "IDAT").map(({ data }) => data));
    const timing = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0]);
    if (index === 0 && !isFirstShown) return [{ type: "IDAT", data: idat }];
    const control = { type: "fcTL", data: Buffer.concat([uint32(sequence++), size, timing]) };
    if (index === 0) return [control, { type: "IDAT", data: idat }];
    return [control, { type: "fdAT", data: Buffer.concat([uint32(sequence++), idat]) }];
  });
  const before = (pictures[0] ?? []).filter(({ type }) => ["IHDR", "PLTE", "tRNS"].includes(type));
  const counts = { type: "acTL", data: Buffer.concat([uint32(count), uint32(3)]) };
  return buildPng([...before, counts, ...parts, { type: "IEND", data: Buffer.alloc(0) }]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function plain(background: string, width = 20, height = 10): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

const red = "224,16,16";
const blue = "16,16,224";

test("an animated PNG stays animated, with its timing", async () => {
  const { taken } = await openStudio();
  const { path, type, image } = await taken(twoFrames, "x.png");
  const stored = readFileSync(path);
  expect({ type, image }).toMatchObject({ type: "image/png", image: { width: 20, height: 10 } });
  const [counts, first, , second] = parsePng(stored).slice(1);
  expect(counts?.data).toEqual(Buffer.concat([uint32(2), uint32(0)]));
  for (const control of [first, second])
    expect(control?.data.subarray(20, 24)).toEqual(Buffer.from([0, 1, 0, 2]));
  expect(await frameColours(stored)).toEqual(await frameColours(twoFrames));
  expect((await sharp(stored).metadata()).format).toBe("png");
});

test.each([
  [
    "of 16 bits",
    () => animate([plain("#e01010").toColourspace("rgb16"), plain("#1010e0").toColourspace("rgb16")]),
    [red, blue],
  ],
  ["with a smaller second frame", () => animate([plain("#e01010"), plain("#1010e0", 5, 5)]), [red, blue]],
  [
    "whose still picture is no frame",
    () => animate([plain("#ffffff"), plain("#e01010"), plain("#1010e0")], { isFirstShown: false }),
    [red, blue],
  ],
  [
    "in shades of grey",
    () => animate([plain("#202020").toColourspace("b-w"), plain("#e0e0e0").toColourspace("b-w")]),
    ["32,32,32", "224,224,224"],
  ],
])("an animated PNG %s keeps its frames", async (_what, make, colours) => {
  const { taken } = await openStudio();
  const { path } = await taken(await make(), "x.png");
  expect(await frameColours(readFileSync(path))).toEqual(colours);
});

test("only frames and timing stay in an animated PNG", async () => {
  const { taken } = await openStudio();
  const secret = Buffer.from("Author\0Jean Dupont");
  const changedPng = changed((part) => {
    if (part.type === "IDAT" || part.type === "fdAT")
      return [
        { type: "tEXt", data: secret },
        { ...part, data: Buffer.concat([part.data, secret]) },
      ];
    return part.type === "IEND" ? [{ type: "eXIf", data: secret }, part] : [part];
  });
  expect(changedPng.includes("Dupont")).toBe(true);
  const stored = readFileSync((await taken(Buffer.concat([changedPng, secret]), "x.png")).path);
  expect(stored.includes("Dupont")).toBe(false);
  expect(await frameColours(stored)).toEqual(await frameColours(twoFrames));
});

test.each([
  [
    "out of order",
    changed((part, index) =>
      index === 4 ? [{ ...part, data: Buffer.concat([uint32(7), part.data.subarray(4)]) }] : [part],
    ),
  ],
  [
    "beside the canvas",
    changed((part, index) =>
      index === 4
        ? [{ ...part, data: Buffer.concat([part.data.subarray(0, 12), uint32(9), part.data.subarray(16)]) }]
        : [part],
    ),
  ],
  ["missing", changed((part, index) => (index === 4 || index === 5 ? [] : [part]))],
])("an animation with a frame %s becomes the still that browsers show", async (_what, sent) => {
  const { taken } = await openStudio();
  const stored = readFileSync((await taken(sent, "x.png")).path);
  expect(parsePng(stored).some(({ type }) => type === "acTL")).toBe(false);
});

test("an animation with an undecodable frame is rejected", async () => {
  const { refused } = await openStudio();
  const changedPng = changed((part) =>
    part.type === "fdAT" ? [{ ...part, data: part.data.subarray(0, 9) }] : [part],
  );
  expect(await refused(changedPng, "x.png")).toMatchObject({ code: "validation_invalid_file" });
});

test("all frames of an animated PNG count together", async () => {
  const { refused } = await openStudio();
  const largePng = await animate(Array.from({ length: 8 }, () => plain("#000000", 3_000, 3_000)));
  expect(await refused(largePng, "x.png")).toMatchObject({
    message: expect.stringContaining("60 million pixels"),
  });
}, 20_000);
