import { expect, test } from "vitest";
import { texts } from "./enquiry.texts.ts";

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
  ["Hélène Caussade", "Inès Vidal", "Merci, Hélène. Inès Vidal lit votre message et vous répondra."],
  ["Hélène", "", "Merci, Hélène. L’un de nous lit votre message et vous répondra."],
  ["", "Inès Vidal", "Merci. Inès Vidal lit votre message et vous répondra."],
  ["SCI Belcastel", "", "Merci, SCI Belcastel. L’un de nous lit votre message et vous répondra."],
])("thanks to %j, read by %j", (client, reader, text) => {
  expect(texts.sent.thanks(client, reader)).toBe(text);
});

test("the author is named, with or without a known name", () => {
  expect(texts.back.invited("Odile Martin")).toBe("Vous lisez la demande d’Odile Martin.");
  expect(texts.back.invited("")).toBe("Vous lisez la demande de la personne qui vous a invité.");
});
