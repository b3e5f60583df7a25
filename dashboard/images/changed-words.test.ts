import { expect, test } from "vitest";
import { seenField } from "../parts/conflict/seen-fields.ts";
import { changedWords, wordFaults } from "./changed-words.ts";

const seenWords = { alt: "Le jardin", caption: "", decorative: "" };

test("a form sends the words that its writer has changed, and what they replace", () => {
  const typed = { ...seenWords, alt: "Le verger" };
  expect(changedWords(typed, seenWords)).toEqual({
    words: { alt: "Le verger" },
    expected: { alt: "Le jardin" },
  });
});

test("words of somebody else are shown, and then replaced", () => {
  const theirs = { ...seenWords, alt: "La cour", caption: "En juin" };
  const faults = wordFaults(theirs, { alt: "Le jardin" });
  expect(Object.keys(faults)).toEqual(["alt", seenField]);
  expect(faults.alt).toContain("La cour");
  const typed = { ...seenWords, alt: "Le verger" };
  expect(changedWords(typed, seenWords, faults)).toEqual({
    words: { alt: "Le verger" },
    expected: { alt: "La cour" },
  });
});
