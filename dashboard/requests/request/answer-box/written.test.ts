import { expect, test } from "vitest";
import { unfilledIn, withWords } from "./written.ts";

test("what a saved answer left to be filled in is found, once, and other braces are left alone", () => {
  expect(unfilledIn("À {commune}, { Commune } et {autre} : {surface}")).toEqual([
    "{commune}",
    "{ Commune }",
    "{surface}",
  ]);
  expect(unfilledIn("Bonjour Hélène")).toEqual([]);
});

test("a saved answer comes after what is written, and alone where nothing is", () => {
  expect(withWords("  \n", "Bonjour")).toBe("Bonjour");
  expect(withWords("Bonjour,\n", "Il manque un plan.")).toBe("Bonjour,\n\nIl manque un plan.");
});
