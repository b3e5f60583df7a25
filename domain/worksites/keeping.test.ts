import { expect, test } from "vitest";
import { endOfLegalKeeping } from "./keeping.ts";

const today = "2026-11-20";
const quote = [{ kind: "plan" }, { kind: "quote" }];

test.each([
  ["a received one, ten years from the réception", "handover", "2026-03-26 00:00:00.000Z", [], "2036-03-26"],
  ["one received on 29 February", "handover", "2024-02-29 00:00:00.000Z", [], "2034-02-28"],
  ["one whose ten years end today", "handover", "2016-11-20 00:00:00.000Z", [], today],
  ["one received without a document or a step", "", "2026-03-26", [], "2036-03-26"],
  ["one with a quote in its file", "permit", "", quote, "2036-11-20"],
  ["one that the workshop has begun", "workshop", "", [], "2036-11-20"],
  ["one that is handed over without a réception", "handover", "", [], "2036-11-20"],
])("legal retention keeps %s", (_, step, received_on, documents, until) => {
  expect(endOfLegalKeeping({ step, received_on }, documents, today)).toBe(until);
});

test.each([
  ["one whose ten years are over", "handover", "2016-11-19 00:00:00.000Z", quote],
  ["one that waits for its permit", "permit", "", [{ kind: "plan" }]],
  ["one without a step", "", "", []],
])("legal retention keeps nothing of %s", (_, step, received_on, documents) => {
  expect(endOfLegalKeeping({ step, received_on }, documents, today)).toBeUndefined();
});
