import { expect, test } from "vitest";
import { textDifferences } from "./text-differences.ts";

test("words that went and came stand where they are read, and what stays is told once", () => {
  expect(textDifferences("Elle tient sur douze poteaux.", "Elle tient sur quatorze poteaux.")).toEqual([
    { text: "Elle tient sur ", kind: "same" },
    { text: "douze", kind: "removed" },
    { text: "quatorze", kind: "added" },
    { text: " poteaux.", kind: "same" },
  ]);
});

test("a sentence that is taken away leaves the full stop of the one before", () => {
  expect(textDifferences("Un toit, et dix centimètres de terre.", "Un toit.")).toEqual([
    { text: "Un toit", kind: "same" },
    { text: ", et dix centimètres de terre", kind: "removed" },
    { text: ".", kind: "same" },
  ]);
});

test("words that are exchanged together are told together, and a sentence that comes has its own full stop", () => {
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

test("what was empty came, and what is empty went", () => {
  expect(textDifferences("", "Neuf")).toEqual([{ text: "Neuf", kind: "added" }]);
  expect(textDifferences("Vieux", "")).toEqual([{ text: "Vieux", kind: "removed" }]);
  expect(textDifferences("", "")).toEqual([]);
});

test.each([
  ["a b c d e", "a c b e d"],
  ["un deux trois", "quatre cinq"],
  ["x ".repeat(900), "y ".repeat(1200)],
])("without what came it is the text of before, without what went that of after", (before, after) => {
  const pieces = textDifferences(before, after);
  const textOf = (left: string) =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join("");
  expect([textOf("added"), textOf("removed")]).toEqual([before, after]);
});
