import { expect, test } from "vitest";
import { firstCharacters } from "./characters.ts";

test("characters are what a reader counts as one, accents and flags included", () => {
  expect(firstCharacters("Forêt d’Œuf : 12 m², 3 € – oui", 99).join("|")).toBe(
    [..."Forêt d’Œuf : 12 m², 3 € – oui"].join("|"),
  );
  expect(firstCharacters("e\u0301te\u0301", 3)).toEqual(["e\u0301", "t", "e\u0301"]);
  expect(firstCharacters("🇫🇷👩‍👩‍👧!", 9)).toEqual(["🇫🇷", "👩‍👩‍👧", "!"]);
});

test("the number of characters is bounded, even with a last accent", () => {
  expect(firstCharacters("abcd", 3)).toEqual(["a", "b", "c"]);
  expect(firstCharacters("abe\u0301d", 3)).toEqual(["a", "b", "e\u0301"]);
  expect(firstCharacters("", 3)).toEqual([]);
});

test("each simple character is also single for ICU", () => {
  const simple = Array.from({ length: 0x20c0 - 0x20 }, (_, at) => String.fromCharCode(at + 0x20));
  const ours = firstCharacters(
    simple.filter((each) => /[\x20-\u02ff\u2010-\u2027\u202f-\u205e\u20a0-\u20bf]/.test(each)).join(""),
    9999,
  );
  const graphemes = Array.from(new Intl.Segmenter("fr").segment(ours.join("")), ({ segment }) => segment);
  expect(ours).toEqual(graphemes);
});
