import { expect, test } from "vitest";
import { letterHtml, letterText } from "./layout.ts";
import { withOwnWords } from "./own-words.ts";

const words = [
  { original: "Chez {coopérative}, l'équipe vous écrit.", own: "L'équipe de {coopérative} vous salue !" },
  { original: "Ce lien finit le {date} : gardez-le.", own: "Gardez-le jusqu'au {date}." },
];

test("own words replace a sentence and keep the letter's values", () => {
  expect(withOwnWords("Chez Bois & Cie, l’équipe vous écrit.", words)).toBe(
    "L’équipe de Bois & Cie vous salue\u202f!",
  );
  const note = "Répondez. Ce lien finit le 1er mai 2027\u00a0: gardez-le. À bientôt.";
  expect(withOwnWords(note, words)).toBe("Répondez. Gardez-le jusqu’au 1er mai 2027. À bientôt.");
});

test("a sentence that is not in the letter changes nothing", () => {
  expect(withOwnWords("Chez Bois & Cie, rien.", words)).toBe("Chez Bois & Cie, rien.");
});

test("a letter has the own words in both forms, and quotations stay", () => {
  const content = {
    title: "Un mot",
    paragraphs: ["Bonjour,", "Chez Bois, l’équipe vous écrit."],
    quote: "Chez Bois, l’équipe vous écrit.",
    action: { label: "Ouvrir", link: "https://bois.example" },
    note: "Ce lien finit le 1er mai 2027\u00a0: gardez-le.",
  };
  const site = { name: "Bois", url: "https://bois.example", words };
  const text = letterText(content, site);
  expect(text).toContain("L’équipe de Bois vous salue\u202f!");
  expect(text).toContain("> Chez Bois, l’équipe vous écrit.");
  expect(letterHtml(content, site)).toContain("Gardez-le jusqu’au 1er mai 2027.");
});
