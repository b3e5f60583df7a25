import { expect, test } from "vitest";
import { marksOf } from "./marks.ts";

test("marks follow one another in the order of the page, and the second breath has five", () => {
  expect(marksOf(["parts", "later"])).toMatchObject({ parts: 1, later: 6 });
  const again = marksOf(["summary", "claim", "people", "parts", "conversation", "later"]);
  expect(again).toEqual({ summary: 1, claim: 2, people: 3, parts: 4, conversation: 9, later: 10 });
});
