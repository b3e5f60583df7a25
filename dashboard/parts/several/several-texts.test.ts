import { expect, test } from "vitest";
import { agreedWord, type CountedNoun, deletionQuestion, doneSentence } from "./several.texts.ts";

const enquiry: CountedNoun = { one: "demande", many: "demandes", gender: "feminine" };
const message: CountedNoun = { one: "message", many: "messages", gender: "masculine" };

test.each([
  [1, message, "Un message : voulez-vous vraiment le supprimer ?", "lu"],
  [1, enquiry, "Une demande : voulez-vous vraiment la supprimer ?", "lue"],
  [3, message, "Trois messages : voulez-vous vraiment les supprimer ?", "lus"],
  [3, enquiry, "Trois demandes : voulez-vous vraiment les supprimer ?", "lues"],
])("the words about %i of these records agree with them: %o", (count, noun, question, word) => {
  expect(deletionQuestion(count, noun).replaceAll("\u00a0", " ").replaceAll("\u202f", " ")).toBe(question);
  expect(agreedWord("lu", count, noun)).toBe(word);
});

test("a sentence about what was done agrees with its records", () => {
  expect(doneSentence(1, enquiry, "confié")).toBe("Une demande est confiée.");
  expect(doneSentence(2, message, "confié")).toBe("Deux messages sont confiés.");
});
