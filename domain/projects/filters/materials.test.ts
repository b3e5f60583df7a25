import { expect, test } from "vitest";
import { listMaterials, materialPieces, timberWithOrigin } from "./materials.ts";

test.each([
  ["Châtaignier, mélèze", ["Châtaignier", "Mélèze"]],
  ["épicéa et douglas ; chêne", ["Épicéa", "Douglas", "Chêne"]],
  ["200 mm de fibre de bois", ["Fibre de bois"]],
  ["145 mm de laine de bois en murs, 1,5 cm de liège sous le plancher", ["Laine de bois", "Liège"]],
  ["20 cm d’ouate de cellulose (en rampant)", ["Ouate de cellulose"]],
  ["200 mm de laine de bois en murs, 280 mm en toiture", ["Laine de bois"]],
  ["Pin des Landes", ["Pin"]],
  ["", []],
  [" , ", []],
])("%j names %j", (text, materials) => {
  expect(listMaterials(text)).toEqual(materials);
});

test.each([
  "Châtaignier, mélèze",
  "200 mm de fibre de bois en murs et 30 cm de ouate",
  "du bois, ",
  "1,5 cm",
])("%j is the same once it is joined again", (text) => {
  expect(
    materialPieces(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test("each species has its origin if their numbers match", () => {
  const timbers = timberWithOrigin("Châtaignier, mélèze", "du Ségala, du Queyras");
  expect(timbers).toEqual([
    { text: "Châtaignier", isMaterial: true },
    { text: " du Ségala" },
    { text: ", " },
    { text: "mélèze", isMaterial: true },
    { text: " du Queyras" },
  ]);
  expect(timberWithOrigin("Châtaignier, mélèze", "du Tarn")).toBeUndefined();
  expect(timberWithOrigin("Châtaignier", "")).toBeUndefined();
});

test("a long text without sense is read at once", () => {
  const started = process.cpuUsage();
  for (const part of ["1 mm de ", " du ", ", ", " et ", "("]) listMaterials(part.repeat(60));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1_000);
});
