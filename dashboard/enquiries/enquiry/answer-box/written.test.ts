import { expect, test } from "vitest";
import { answersToClient, unfilledPlaceholders, withWords } from "./written.ts";

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

test("notes, calls and the client's words are no answers to the client", () => {
  const reply = (id: string, side: "team" | "client", kind: "" | "note" | "call" = "") => ({
    id,
    side,
    kind,
  });
  const replies = [
    reply("first", "team"),
    reply("note", "team", "note"),
    reply("call", "team", "call"),
    reply("client", "client"),
    reply("second", "team"),
  ];
  expect(answersToClient(replies).map(({ id }) => id)).toEqual(["first", "second"]);
});
