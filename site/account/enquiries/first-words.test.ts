import { expect, test } from "vitest";
import { firstWords } from "./first-words.ts";

test("a text that fits stays as it is, on one line", () => {
  expect(firstWords("Bonjour,\n\nOui.", 13)).toBe("Bonjour, Oui.");
});

test("a longer one ends with a whole word", () => {
  expect(firstWords("Quelqu’un passe sur place avant tout devis", 20)).toBe("Quelqu’un passe sur…");
  expect(firstWords("Quelqu’un passe sur place", 19)).toBe("Quelqu’un passe sur…");
});

test("no stop that leads on is left before the dots", () => {
  expect(firstWords("Bonjour Camille, oui", 17)).toBe("Bonjour Camille…");
  expect(firstWords("Du bois : du mélèze", 10)).toBe("Du bois…");
});

test("a word without end is cut, but no character is split", () => {
  expect(firstWords("a".repeat(30), 10)).toBe(`${"a".repeat(10)}…`);
  expect(firstWords("e\u0301".repeat(12), 10)).toBe(`${"e\u0301".repeat(10)}…`);
});
