import { expect, test } from "vitest";
import {
  answersSeen,
  answersToClient,
  findUnseen,
  isWorthKeeping,
  unfilledPlaceholders,
  withWords,
} from "./written.ts";

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

test("slots that are chosen without a text are kept with the draft", () => {
  const slot = { from: "2026-11-25 08:00:00.000Z", to: "2026-11-25 09:00:00.000Z", note: "" };
  expect(isWorthKeeping({ body: "", slots: [slot] })).toBe(true);
  expect(isWorthKeeping({ body: "Bonjour", slots: [] })).toBe(true);
  expect(isWorthKeeping({ body: " \n", slots: [] })).toBe(false);
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

test("an own answer without its confirmation is not another person's answer", () => {
  const answers = [{ id: "seen" }, { id: "colleague" }, { id: "attempt" }];
  expect(findUnseen(answers, new Set(["seen", "colleague"]), "attempt")).toBeUndefined();
  expect(findUnseen(answers, new Set(["seen"]), "attempt")).toEqual({ id: "colleague" });
  expect(findUnseen(answers, new Set(["seen", "colleague"]), "")).toEqual({ id: "attempt" });
});

test.each<[name: string, draft: { lastSeen?: string } | undefined, seen: string[]]>([
  ["without a draft, all answers are seen", undefined, ["first", "second", "third"]],
  ["a draft has seen the answers up to the one it names", { lastSeen: "second" }, ["first", "second"]],
  ["a draft from before the first answer has seen none", { lastSeen: "" }, []],
  ["a draft that names an answer that is gone has seen none", { lastSeen: "gone" }, []],
  ["a draft of an earlier version asks before it is sent", {}, []],
])("%s", (_, draft, seen) => {
  const answers = [{ id: "first" }, { id: "second" }, { id: "third" }];
  expect(answersSeen(answers, draft).map(({ id }) => id)).toEqual(seen);
});
