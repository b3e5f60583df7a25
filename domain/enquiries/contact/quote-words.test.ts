import { expect, test } from "vitest";
import { completeWords, unwrittenQuote } from "./quote-words.server.ts";

const bare = { name: "Hélène", email: "helene@exemple.fr", phone: "", subject: "", message: "" };

test.each([
  [{ work: "house", town: "Bordeaux" }, "Une maison, Bordeaux"],
  [{ work: "outdoor" }, "Un aménagement extérieur"],
  [{ work: "other", town: "Gaillac" }, "Un autre projet, Gaillac"],
  [{ town: "L'Isle-d'Abeau" }, "Devis, L'Isle-d'Abeau"],
  [{ surface: 120, budget: "unknown" }, "Devis"],
  [{}, "Devis"],
])("a quote with %j is about « %s »", (parts, subject) => {
  expect(completeWords(bare, { origin: "quote", parts })).toEqual({
    ...bare,
    subject,
    message: unwrittenQuote,
  });
});

test.each([
  { work: "castle", town: "x".repeat(121) },
  { work: 3, town: ["Albi"] },
  { town: "Albi\r\nBcc: tous@exemple.fr" },
  { town: "  " },
])("a subject leaves out what the store refuses: %j", (parts) => {
  expect(completeWords(bare, { origin: "quote", parts }).subject).toBe("Devis");
});

test("typed text stays", () => {
  const writtenQuote = { ...bare, subject: "Notre grange", message: "Bonjour." };
  expect(completeWords(writtenQuote, { origin: "quote", parts: { work: "house" } })).toEqual(writtenQuote);
  expect(completeWords(writtenQuote, { origin: "contact", parts: { work: "house" } })).toEqual(writtenQuote);
});
