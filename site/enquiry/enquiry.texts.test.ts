import { expect, test } from "vitest";
import { texts } from "./enquiry.texts.ts";
import { thanksText } from "./use-enquiry-texts.ts";

test("answers are counted in words", () => {
  const { answers } = texts.had;
  const plain = (said: number) => answers(said, 8).replaceAll("\u00A0", " ");
  expect([0, 1, 4].map(plain)).toEqual([
    "Aucune réponse sur huit",
    "Une réponse sur huit",
    "Quatre réponses sur huit",
  ]);
});

test.each([
  ["Hélène Caussade", "Merci, Hélène."],
  ["Hélène", "Merci, Hélène."],
  ["", "Merci."],
  ["SCI Belcastel", "Merci, SCI Belcastel."],
])("thanks to %j", (client, text) => {
  expect(thanksText(texts, client)).toBe(text);
});

test("the author is named, with or without a known name", () => {
  expect(texts.back.invited("Odile Martin")).toBe("Vous lisez la demande d’Odile Martin.");
  expect(texts.back.invited("")).toBe("Vous lisez la demande de la personne qui vous a invité.");
});
