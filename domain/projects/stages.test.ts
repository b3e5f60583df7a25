import { expect, test } from "vitest";
import { stagePictures } from "./stages.ts";

test("three unmarked pictures show the site before, the frame, the closed house", () => {
  expect(stagePictures({ stages: ["a", "b", "c"] })).toEqual({ before: "a", frame: "b", closed: "c" });
});

test("a picture's marked state has priority over its place", () => {
  const images = { b: { stage: "before" }, a: { stage: "closed" } };
  expect(stagePictures({ stages: ["a", "b"], images })).toEqual({ before: "b", closed: "a" });
  const half = { a: { stage: "frame" } };
  expect(stagePictures({ stages: ["x", "a"], images: half })).toEqual({ before: "x", frame: "a" });
});

test("an unknown or repeated state takes a free one", () => {
  const images = { a: { stage: "roof" }, b: { stage: "frame" }, c: { stage: "frame" } };
  expect(stagePictures({ stages: ["a", "b", "c"], images })).toEqual({
    before: "a",
    frame: "b",
    closed: "c",
  });
  expect(stagePictures({})).toEqual({});
});
