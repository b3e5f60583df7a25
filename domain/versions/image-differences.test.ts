import { expect, test } from "vitest";
import { imageDifferences } from "./image-differences.ts";

const until = "2026-12-20 08:52:00.000Z";

function project(cover_image: string, gallery: string[], images: Record<string, object> = {}) {
  return { cover_image, gallery, images };
}

test("an image that moved past others differs from those that made room", () => {
  const before = project("cover.jpg", ["a.jpg", "b.jpg", "c.jpg"]);
  const after = project("cover.jpg", ["c.jpg", "a.jpg", "b.jpg"]);
  expect(imageDifferences(before, after, until)).toEqual([
    { name: "cover.jpg", alt: "", place: 1, kind: "same" },
    { name: "c.jpg", alt: "", place: 2, formerPlace: 4, kind: "moved" },
    { name: "a.jpg", alt: "", place: 3, formerPlace: 2, kind: "same" },
    { name: "b.jpg", alt: "", place: 4, formerPlace: 3, kind: "same" },
  ]);
});

test("removed images come last, with their text and their end", () => {
  const before = project("", ["a.jpg", "b.jpg"], { "a.jpg": { alt: "De nuit" } });
  expect(imageDifferences(before, project("", ["b.jpg"]), until).at(-1)).toEqual({
    name: "a.jpg",
    alt: "De nuit",
    kind: "removed",
    keptUntil: until,
  });
});

test("added images and changed texts or parts are reported", () => {
  const before = project("", ["a.jpg", "b.jpg"], { "a.jpg": { alt: "La cour", width: 4 } });
  const after = project("", ["a.jpg", "b.jpg", "n.jpg"], { "a.jpg": { alt: "La cour, finie", width: 4 } });
  expect(imageDifferences(before, after, until)).toEqual([
    { name: "a.jpg", alt: "La cour, finie", place: 1, kind: "same", isRetold: true },
    { name: "b.jpg", alt: "", place: 2, kind: "same" },
    { name: "n.jpg", alt: "", place: 3, kind: "added" },
  ]);
  expect(imageDifferences(null, after, until).map(({ kind }) => kind)).toEqual(["added", "added", "added"]);
});

test("the states of one view come after the gallery, named", () => {
  const facts = { "f.jpg": { stage: "frame" } };
  const before = { ...project("cover.jpg", ["a.jpg"]), stages: ["f.jpg"], images: facts };
  const retold = { "f.jpg": { stage: "frame", caption: "15 mai" } };
  const after = {
    ...before,
    stages: ["f.jpg", "c.jpg"],
    images: { ...retold, "c.jpg": { stage: "closed" } },
  };
  expect(imageDifferences(before, after, until).slice(2)).toEqual([
    { name: "f.jpg", alt: "", stage: "frame", place: 3, kind: "same", isRetold: true },
    { name: "c.jpg", alt: "", stage: "closed", place: 4, kind: "added" },
  ]);
});
