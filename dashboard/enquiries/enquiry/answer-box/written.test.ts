import { expect, test } from "vitest";
import { colleaguesAnswers, unfilledPlaceholders, withWords } from "./written.ts";

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

test("only new answers of colleagues to the client count as sent meanwhile", () => {
  const reply = (id: string, values = {}) => ({
    id,
    side: "team" as const,
    kind: "" as const,
    author: "maud",
    ...values,
  });
  const replies = [
    reply("seen"),
    reply("own", { author: "paul" }),
    reply("note", { kind: "note" }),
    reply("client", { side: "client" }),
    reply("new"),
    reply("office", { author: "" }),
  ];
  const answers = colleaguesAnswers(replies, new Set(["seen"]), "paul");
  expect(answers.map(({ id }) => id)).toEqual(["new", "office"]);
});
