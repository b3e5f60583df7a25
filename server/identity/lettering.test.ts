import { expect, test } from "vitest";
import { breakLines, drawLine, shorten } from "./lettering.ts";

const title = { face: "display", size: 84 } as const;
const note = { face: "mono", size: 30 } as const;

test("a text is drawn as outlines, without a font", () => {
  const { width, outline } = drawLine("Lever à l’aube", title);
  expect(outline.match(/<path/g)).toHaveLength("Leveràl’aube".length);
  expect(width).toBeGreaterThan(300);
  expect(drawLine("Lever à l’aube", { ...title, size: 42 }).width).toBeCloseTo(width / 2);
});

test("pairs of letters are kerned", () => {
  const apart = drawLine("L", title).width + drawLine("’", title).width;
  expect(drawLine("L’", title).width).toBeLessThan(apart);
});

test("a letter of a fixed width keeps it, whatever it is", () => {
  expect(drawLine("iii", note).width).toBeCloseTo(drawLine("WWW", note).width);
});

test("letters that the fonts lack lose their accents, and others are left out", () => {
  expect(drawLine("ñ", title).width).toBeCloseTo(drawLine("n", title).width);
  expect(drawLine("木", title)).toMatchObject({ width: 0 });
});

test("a title breaks between words, within the room", () => {
  expect(breakLines("Maison du Coteau", title, { room: 900, most: 2 })).toEqual(["Maison du Coteau"]);
  expect(breakLines("Maison du Coteau", title, { room: 420, most: 2 })).toEqual(["Maison du", "Coteau"]);
  expect(breakLines("Maison du Coteau", title, { room: 420, most: 1 })).toBeUndefined();
  expect(breakLines("Agrandissement", title, { room: 300, most: 2 })).toBeUndefined();
});

test("a text that is too long ends in an ellipsis", () => {
  expect(shorten("Gaillac, Tarn", note, 1000)).toBe("Gaillac, Tarn");
  expect(shorten("Gaillac, Tarn", note, 150)).toMatch(/^Gailla?c?…$/);
});
