import { expect, test } from "vitest";
import { texts } from "./request.texts.ts";

test("what was said of a request is counted in words", () => {
  const { pieces } = texts.had;
  const plain = (said: number) => pieces(said, 8).replaceAll("\u00A0", " ");
  expect([0, 1, 4].map(plain)).toEqual([
    "Aucune pièce sur huit",
    "Une pièce sur huit",
    "Quatre pièces sur huit",
  ]);
});

test.each([
  ["Hélène Caussade", "Inès Vidal", "Merci, Hélène. Inès Vidal le lit et vous répond."],
  ["Hélène", "", "Merci, Hélène. L’un de nous le lit et vous répond."],
  ["", "Inès Vidal", "Merci. Inès Vidal le lit et vous répond."],
  ["SCI Belcastel", "", "Merci, SCI Belcastel. L’un de nous le lit et vous répond."],
])("thanks to %j, read by %j", (client, reader, text) => {
  expect(texts.sent.thanks(client, reader)).toBe(text);
});

test("whose request it is, is said whether or not their name is known", () => {
  expect(texts.back.invited("Odile Martin")).toBe("Vous lisez la demande d’Odile Martin.");
  expect(texts.back.invited("")).toBe("Vous lisez la demande de la personne qui vous a invité.");
});
