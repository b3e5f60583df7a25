import { expect, test } from "vitest";
import { marksOf } from "./marks.ts";

test("marks follow one another in the order of the page, and the second breath has five", () => {
  expect(marksOf(["parts", "later"])).toMatchObject({ parts: 1, later: 6 });
  const again = marksOf(["summary", "parts", "conversation", "claim", "people", "later"]);
  expect(again).toEqual({ summary: 1, parts: 2, conversation: 7, claim: 8, people: 9, later: 10 });
});
