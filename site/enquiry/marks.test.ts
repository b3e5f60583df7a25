import { expect, test } from "vitest";
import { numberMarks } from "./marks.ts";

test("marks follow one another in the order of the page", () => {
  expect(numberMarks(["conversation", "parts", "people"])).toEqual({
    conversation: 1,
    summary: 0,
    parts: 2,
    claim: 0,
    people: 3,
  });
});
