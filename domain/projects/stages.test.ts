import { expect, test } from "vitest";
import { stagePictures } from "./stages.ts";

test("three pictures of which nothing is said show the site before, the frame, and the closed house", () => {
  expect(stagePictures({ stages: ["a", "b", "c"] })).toEqual({ before: "a", frame: "b", closed: "c" });
});

test("what is said of a picture counts before its place", () => {
  const images = { b: { stage: "before" }, a: { stage: "closed" } };
  expect(stagePictures({ stages: ["a", "b"], images })).toEqual({ before: "b", closed: "a" });
  const half = { a: { stage: "frame" } };
  expect(stagePictures({ stages: ["x", "a"], images: half })).toEqual({ before: "x", frame: "a" });
});

test("what is unknown, or said twice, takes what is left", () => {
  const images = { a: { stage: "roof" }, b: { stage: "frame" }, c: { stage: "frame" } };
  expect(stagePictures({ stages: ["a", "b", "c"], images })).toEqual({
    before: "a",
    frame: "b",
    closed: "c",
  });
  expect(stagePictures({})).toEqual({});
});
