import { expect, test } from "vitest";
import { contestedFields, replacedFields, unequalFields } from "./compared-fields.ts";

const base = { title: "Le bouquet", place: "Lisle", planned: { handover: "" } };

test("spaces at the ends of a text change nothing", () => {
  expect(unequalFields({ ...base, title: " Le bouquet " }, base)).toEqual([]);
  expect(unequalFields({ ...base, planned: { handover: "2027-01-04" } }, base)).toEqual(["planned"]);
});

test("two people contest the fields that both have changed, each in another way", () => {
  const typed = { ...base, title: "Le mien", place: "Gaillac" };
  expect(contestedFields(typed, base, { ...base, title: "Le sien", place: "Gaillac" })).toEqual(["title"]);
  expect(contestedFields(typed, base, { ...base, planned: { handover: "2027-01-04" } })).toEqual([]);
});

test("a stored version fills the fields that the writer has not changed", () => {
  const typed = { ...base, title: "Le mien" };
  const stored = { ...base, title: "Le sien", place: "Lavaur" };
  expect(replacedFields(typed, { base, stored })).toEqual(["place"]);
  expect(replacedFields(typed, { base, stored, over: ["title"] })).toEqual(["title", "place"]);
});
