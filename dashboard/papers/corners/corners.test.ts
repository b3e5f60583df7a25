import { expect, test } from "vitest";
import { findCorners } from "./find-corners.ts";
import { pageAsPdf } from "./page-pdf.ts";
import { type Corners, type Pixels, straighten, wholePhoto } from "./perspective.ts";

/** A dark photo, with a bright value wherever `isPage` says so. */
function photo(width: number, height: number, isPage: (x: number, y: number) => boolean): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set(isPage(x, y) ? [240, 238, 230, 255] : [58, 48, 39, 255], (y * width + x) * 4);
  return { data, width, height };
}

/** A page whose edges lean: wider at its foot. */
const leaning = (x: number, y: number) => y >= 20 && y < 130 && x >= 40 - y / 8 && x < 100 + y / 8;

test("the corners of a page on a bench are found", () => {
  const corners = findCorners(photo(160, 150, leaning));
  const expected = [
    { x: 38 / 160, y: 20 / 150 },
    { x: 103 / 160, y: 20 / 150 },
    { x: 117 / 160, y: 130 / 150 },
    { x: 24 / 160, y: 130 / 150 },
  ];
  for (const [index, corner] of expected.entries()) {
    expect(corners?.[index]?.x).toBeCloseTo(corner.x, 1);
    expect(corners?.[index]?.y).toBeCloseTo(corner.y, 1);
  }
});

test("a small label, a light ring, a full page have no corners", () => {
  expect(findCorners(photo(160, 150, (x, y) => x > 70 && x < 90 && y > 70 && y < 90))).toBeUndefined();
  const ring = (x: number, y: number) => Math.abs(Math.hypot(x - 80, y - 75) - 55) < 6;
  expect(findCorners(photo(160, 150, ring))).toBeUndefined();
  expect(findCorners(photo(160, 150, () => true))).toBeUndefined();
});

test("a straightened page fills its picture, and has the proportions of its edges", () => {
  const bench = photo(160, 150, leaning);
  const corners = findCorners(bench);
  const page = straighten(bench, corners as Corners);
  const dark = page.data.filter((value, index) => index % 4 === 0 && value < 150).length;
  expect(dark / (page.width * page.height)).toBeLessThan(0.05);
  expect(page.height / page.width).toBeCloseTo(110 / 94, 1);
});

test("the whole photo stays as it is", () => {
  const bench = photo(40, 30, (x) => x > 20);
  expect(straighten(bench, wholePhoto)).toEqual(bench);
});

test("the PDF has one page, and its table finds each object", () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
  const pdf = pageAsPdf(jpeg, { width: 1000, height: 1414 });
  const text = Buffer.from(pdf).toString("latin1");
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain("/MediaBox [0 0 595.47 842]");
  const [, table = ""] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  expect(text.slice(Number(table), Number(table) + 4)).toBe("xref");
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
  );
});
