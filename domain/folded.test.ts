import { expect, test } from "vitest";
import { foldedWords, foldText } from "./folded.ts";

test("accents, capitals and typographic signs do not matter", () => {
  expect(foldText("  L’Œuvre, DÉJÀ bâtie à Rabastens ")).toBe("l'oeuvre, deja batie a rabastens");
  expect(foldText("Abri à vélos")).toBe(foldText("ABRI A VELOS"));
  expect(foldText("TERRASSE 12 m²")).toBe("terrasse 12 m²");
});

test("decomposed letters, as on a Mac, are the same letters", () => {
  expect(foldText("ve\u0301los")).toBe("velos");
});

test("words are letters and digits, each once, regardless of separators", () => {
  expect(foldedWords(" Terrasse  terrasse à RABASTENS, l’œil-de-bœuf")).toEqual([
    "terrasse",
    "a",
    "rabastens",
    "l",
    "oeil",
    "de",
    "boeuf",
  ]);
  expect(foldedWords("zoe@courrier.example 05.63")).toEqual(["zoe", "courrier", "example", "05", "63"]);
  expect(foldedWords(" « ? » ")).toEqual([]);
});
