import { expect, test } from "vitest";
import { french, frenchHtml, frenchTexts, inWords } from "./typography.ts";

test("a narrow fixed space stands before ; ! and ?", () => {
  expect(french("Oups ! La page ? Non ; une autre")).toBe("Oups\u202f! La page\u202f? Non\u202f; une autre");
});

test("a fixed space stands before a colon and inside guillemets", () => {
  expect(french("Ici même : « de la forêt »")).toBe("Ici même\u00a0: «\u00a0de la forêt\u00a0»");
});

test("a narrow fixed space separates thousands, but no years or postcodes", () => {
  expect(french("4 320 mm")).toBe("4\u202f320\u00a0mm");
  expect(french("en 2024 300 visiteurs, 81600 Gaillac")).toBe("en 2024 300 visiteurs, 81600 Gaillac");
});

test("a number stays with its unit", () => {
  expect(french("24 km, 118 m², 2,40 m")).toBe("24\u00a0km, 118\u00a0m², 2,40\u00a0m");
  expect(french("12 poteaux, 3 maisons")).toBe("12 poteaux, 3 maisons");
});

test("a date stays on one line", () => {
  expect(french("le 12 mars 2026")).toBe("le 12\u00a0mars\u00a02026");
  expect(french("Extension, août 2025 ; 1er mai")).toBe("Extension, août\u00a02025\u202f; 1er\u00a0mai");
  expect(french("2 maisons en mars")).toBe("2 maisons en mars");
});

test("an hour stays on one line, and a size with its unit", () => {
  expect(french("à 3 h 12, 1,8 Go")).toBe("à 3\u00a0h\u00a012, 1,8\u00a0Go");
  expect(french("de 9 h 1000 fois")).toBe("de 9\u00a0h 1000 fois");
});

test("the figures of a phone number stay together, spaced", () => {
  expect(french("05 36 49 12 34")).toBe("05\u00a036\u00a049\u00a012\u00a034");
});

test("apostrophes are curly within words, and unchanged elsewhere", () => {
  expect(french("L'atelier n'existe pas")).toBe("L’atelier n’existe pas");
  expect(french("le modèle '60")).toBe("le modèle '60");
});

test("no space is added where the author put none", () => {
  expect(french("https://exemple.fr/?a=1:2")).toBe("https://exemple.fr/?a=1:2");
  expect(french("échelle 1:20")).toBe("échelle 1:20");
});

test("setting a text twice changes nothing more", () => {
  const once = french("Qui sommes-nous ? L'équipe : 14 associés");
  expect(french(once)).toBe(once);
});

test("in rich text the tags stay as they are", () => {
  expect(frenchHtml('<p title="Quoi ?">Quoi <b>donc</b> ? L\'<em>if</em></p>')).toBe(
    '<p title="Quoi ?">Quoi <b>donc</b>\u202f? L’<em>if</em></p>',
  );
});

test("every text of a page is set, at any depth", () => {
  expect(frenchTexts({ title: "Prêt ?", cards: [{ text: "Ici : là", width: 3 }] })).toEqual({
    title: "Prêt\u202f?",
    cards: [{ text: "Ici\u00a0: là", width: 3 }],
  });
});

test("numbers are in words up to ninety-nine", () => {
  const words = {
    0: "zéro",
    1: "un",
    16: "seize",
    17: "dix-sept",
    19: "dix-neuf",
    20: "vingt",
    21: "vingt et un",
    22: "vingt-deux",
    60: "soixante",
    61: "soixante et un",
    70: "soixante-dix",
    71: "soixante et onze",
    79: "soixante-dix-neuf",
    80: "quatre-vingts",
    81: "quatre-vingt-un",
    90: "quatre-vingt-dix",
    91: "quatre-vingt-onze",
    99: "quatre-vingt-dix-neuf",
    100: "100",
  };
  for (const [number, word] of Object.entries(words)) expect(inWords(Number(number))).toBe(word);
});

test("a number in words that ends in one agrees in gender", () => {
  expect([1, 2, 21, 71, 81].map((number) => inWords(number, "feminine"))).toEqual([
    "une",
    "deux",
    "vingt et une",
    "soixante et onze",
    "quatre-vingt-une",
  ]);
});
