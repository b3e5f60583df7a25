import { expect, test } from "vitest";
import { fitFollower } from "./followed-text.ts";

test("a sentence without a final mark gets a full stop before the next one", () => {
  const texts = ["Nous levons chaque ouvrage", "Merci, {prénom} !", "Du bois...", "La clé est à vous."];
  expect(texts.map((text) => fitFollower(text, "sentence"))).toEqual([
    "Nous levons chaque ouvrage.",
    "Merci, {prénom} !",
    "Du bois...",
    "La clé est à vous.",
  ]);
});

test("a text loses its final mark before a mark of the page", () => {
  const texts = ["Bon retour", "Bon retour,", "Vous revoilà !", "Nos garanties :", "{nombre} vues.", "?"];
  expect(texts.map((text) => fitFollower(text, "mark"))).toEqual([
    "Bon retour",
    "Bon retour",
    "Vous revoilà",
    "Nos garanties",
    "{nombre} vues",
    "?",
  ]);
});

test("any other text stays", () => {
  expect(fitFollower("Du bois !", undefined)).toBe("Du bois !");
});
