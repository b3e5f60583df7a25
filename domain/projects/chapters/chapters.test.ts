import { expect, test } from "vitest";
import { chapterParagraphs, readChapters } from "./chapters.ts";

const before = { moment: "before", period: "2024", title: "Une pente", text: "Du rocher.", images: [] };
const after = { ...before, moment: "after", title: "Le premier hiver" };

test("chapters come in the order of their moments, one for each", () => {
  const again = { ...before, title: "Encore" };
  expect(readChapters({ chapters: [after, before, again] })).toEqual([before, after]);
});

test.each([
  null,
  undefined,
  "",
  {},
  3,
  [null],
  [{}],
  [{ ...before, moment: "never" }],
  [{ ...before, images: [1] }],
  [{ ...before, images: [null] }],
  [{ ...before, images: [{ name: "a.jpg", ratio: "9:1" }] }],
  [{ ...before, images: undefined }],
  [{ ...before, title: " " }],
  [{ ...before, text: 3 }],
])("%j holds no chapter that could be shown", (chapters) => {
  expect(readChapters({ chapters })).toEqual([]);
});

test("an empty line separates paragraphs, a single one does not", () => {
  expect(chapterParagraphs({ text: " Un.\nUn encore.\n\n \nDeux. " })).toEqual(["Un.\nUn encore.", "Deux."]);
  expect(chapterParagraphs({ text: "" })).toEqual([]);
});
