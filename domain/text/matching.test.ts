import { expect, test } from "vitest";
import { findExcerpt, markWords, matchesAll, soughtWords } from "./matching.ts";

test("accents, capitals and endings do not matter", () => {
  const texts = ["Un bardage de MÉLÈZES, posé debout."];
  for (const typed of ["mélèze", "MELEZE", "Meleze", "bardage meleze"])
    expect(matchesAll(texts, soughtWords(typed)), typed).toBe(true);
});

test("every word must occur, from its beginning", () => {
  const texts = ["Surélévation à Toulouse"];
  expect(matchesAll(texts, soughtWords("surélévation Lyon"))).toBe(false);
  expect(matchesAll(texts, soughtWords("élévation"))).toBe(false);
  expect(matchesAll(texts, soughtWords(""))).toBe(false);
});

test("articles are left out, unless nothing else is sought", () => {
  expect(soughtWords("le prix de l'ossature")).toEqual(["prix", "ossature"]);
  expect(soughtWords("La")).toEqual(["la"]);
});

test("eight words of a search count", () => {
  expect(soughtWords("a1 b2 c3 d4 e5 f6 g7 h8 i9 j10")).toHaveLength(8);
});

test("whole words are marked in the text as it is written", () => {
  expect(markWords("Deux pans et l’ossature en Mélèzes.", ["meleze", "ossature"])).toEqual([
    { text: "Deux pans et l’" },
    { text: "ossature", isMatch: true },
    { text: " en " },
    { text: "Mélèzes", isMatch: true },
    { text: "." },
  ]);
  expect(markWords("Rien ici.", ["meleze"])).toEqual([{ text: "Rien ici." }]);
});

test("an excerpt shows the sought words, and is cut between words", () => {
  const long = `${"Avant ".repeat(60)}le mélèze grise ${"après ".repeat(60)}`;
  const excerpt = findExcerpt(["Un texte sans le mot.", long], ["meleze"]);
  expect(excerpt).toMatch(/^… Avant .*le mélèze grise .* …$/);
  expect(excerpt.length).toBeLessThan(180);
});

test("a text of one endless word is cut", () => {
  expect(findExcerpt(["mélèze".repeat(400)], ["meleze"]).length).toBeLessThan(200);
});
