import { expect, test } from "vitest";
import { countedText, filledText } from "./filled-text.ts";

const hands = { one: "Une paire de mains", several: "{Nombre} paires de mains, {nombre} avis" };

test("a text counts in words, with a capital letter where its placeholder has one", () => {
  expect([1, 2, 21, 100].map((count) => countedText(hands, count, "feminine"))).toEqual([
    "Une paire de mains",
    "Deux paires de mains, deux avis",
    "Vingt et une paires de mains, vingt et une avis",
    "100 paires de mains, 100 avis",
  ]);
});

test("a value is set as it is, and an unknown placeholder stays", () => {
  const text = "{personne} vous lit, {autre}";
  expect(filledText(text, { personne: "Inès {x}" })).toBe("Inès {x} vous lit, {autre}");
});
