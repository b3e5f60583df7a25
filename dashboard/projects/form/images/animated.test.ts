import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { isAnimated } from "./animated.ts";

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 4, background } })
    .png()
    .toBuffer();

async function frames(...colours: string[]): Promise<Sharp> {
  return sharp(await Promise.all(colours.map(frame)), { join: { animated: true } });
}

/** An animated PNG of 20 x 10 pixels, red and then blue. */
const animatedPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABQAAAAKCAIAAAA7N+mxAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAAAUAAAACgAAAAAAAAAAAAEAAgAAp1BxJgAAABVJREFUeJxjOMHAQDYiX+eo5hGjGQDRyJxBGNk7KwAAABpmY1RMAAAAAQAAABQAAAAKAAAAAAAAAAAAAQACAAA8I5vyAAAAGGZkQVQAAAACeJxjYGA4QQEa1TyqmQACAJk5nEHRX88QAAAAAElFTkSuQmCC",
  "base64",
);

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

test.each(["gif", "webp"] as const)(
  "a %s of several frames is animated, one of a single frame not",
  async (format) => {
    const many = await frames("red", "green", "blue");
    expect(await isAnimated(blob(await many.toFormat(format, { delay: [100, 100, 100] }).toBuffer()))).toBe(
      true,
    );
    const one = sharp(await frame("red")).toFormat(format);
    expect(await isAnimated(blob(await one.toBuffer()))).toBe(false);
  },
);

test("a PNG with frames is animated, another not", async () => {
  expect(await isAnimated(blob(animatedPng))).toBe(true);
  expect(await isAnimated(blob(await frame("red")))).toBe(false);
});

test("a JPEG, a drawing, an empty and a cut file are not", async () => {
  const jpeg = await sharp(await frame("red"))
    .jpeg()
    .toBuffer();
  for (const bytes of [jpeg, Buffer.from("<svg/>"), Buffer.alloc(0), Buffer.from("GIF89a\x01\x00")])
    expect(await isAnimated(blob(bytes))).toBe(false);
});
