import { expect, test } from "vitest";
import { unfilledPlaceholders, withWords } from "./written.ts";

test("unfilled placeholders are found once; other braces are ignored", () => {
  expect(unfilledPlaceholders("À {commune}, { Commune } et {autre} : {surface}")).toEqual([
    "{commune}",
    "{ Commune }",
    "{surface}",
  ]);
  expect(unfilledPlaceholders("Bonjour Hélène")).toEqual([]);
});

test("a saved answer is appended to the typed text", () => {
  expect(withWords("  \n", "Bonjour")).toBe("Bonjour");
  expect(withWords("Bonjour,\n", "Il manque un plan.")).toBe("Bonjour,\n\nIl manque un plan.");
});
