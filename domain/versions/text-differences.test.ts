import { expect, test } from "vitest";
import { textDifferences } from "./text-differences.ts";

test("removed and added words stand in reading order, unchanged ones once", () => {
  expect(textDifferences("Elle tient sur douze poteaux.", "Elle tient sur quatorze poteaux.")).toEqual([
    { text: "Elle tient sur ", kind: "same" },
    { text: "douze", kind: "removed" },
    { text: "quatorze", kind: "added" },
    { text: " poteaux.", kind: "same" },
  ]);
});

test("a removed sentence leaves the full stop of the one before", () => {
  expect(textDifferences("Un toit, et dix centimètres de terre.", "Un toit.")).toEqual([
    { text: "Un toit", kind: "same" },
    { text: ", et dix centimètres de terre", kind: "removed" },
    { text: ".", kind: "same" },
  ]);
});

test("words replaced together form one piece, sentences keep their full stop", () => {
  expect(textDifferences("Depuis douze ans.", "Depuis quatorze mois.")).toEqual([
    { text: "Depuis ", kind: "same" },
    { text: "douze ans", kind: "removed" },
    { text: "quatorze mois", kind: "added" },
    { text: ".", kind: "same" },
  ]);
  expect(textDifferences("Un toit.", "Un toit. Une cour.")).toEqual([
    { text: "Un toit.", kind: "same" },
    { text: " Une cour.", kind: "added" },
  ]);
});

test("an empty text only gains words, an emptied one only loses them", () => {
  expect(textDifferences("", "Neuf")).toEqual([{ text: "Neuf", kind: "added" }]);
  expect(textDifferences("Vieux", "")).toEqual([{ text: "Vieux", kind: "removed" }]);
  expect(textDifferences("", "")).toEqual([]);
});

test.each([
  ["a b c d e", "a c b e d"],
  ["un deux trois", "quatre cinq"],
  ["x ".repeat(900), "y ".repeat(1200)],
])("the pieces restore the former text and the new one", (before, after) => {
  const pieces = textDifferences(before, after);
  const sideText = (left: string) =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join("");
  expect([sideText("added"), sideText("removed")]).toEqual([before, after]);
});
