import { expect, test } from "vitest";
import { projectValueTexts } from "./value-texts.ts";

const chapter = { moment: "before", period: "2024", title: "Une pente", text: "Du rocher.", images: [] };

test("a chapter's text includes the names that its images were sent by", () => {
  const images = [{ name: "facade_a1b2c3d4e5.jpg", ratio: "3:2" }];
  expect(projectValueTexts.chapters?.([{ ...chapter, images }])).toBe(
    "Avant · 2024 · Une pente · Du rocher. · facade (3:2)",
  );
  expect(projectValueTexts.chapters?.(null)).toBe("");
});

test("a department has its name, a surface its unit, empty values nothing", () => {
  expect(["81069", "81", "", null, "x"].map((code) => projectValueTexts.place_code?.(code))).toEqual([
    ...["Tarn", "Tarn", "", "", "x"],
  ]);
  expect([71.5, 0, null].map((area) => projectValueTexts.surface?.(area))).toEqual(["71,5 m²", "", ""]);
});

test("an unpermitted publication lists parts and pictures, earlier ones parts alone", () => {
  const formatOverride = projectValueTexts.published_without;
  const pictures = { "salon_a1b2c3d4e5.jpg": ["inside"], "vue_a1b2c3d4e5.jpg": ["outside", "inside"] };
  expect(formatOverride?.({ answer: "", parts: ["outside", "inside"], pictures })).toBe(
    "dehors, dedans : salon, vue",
  );
  expect(formatOverride?.({ answer: "", parts: ["inside"], pictures: { "": ["inside"] } })).toBe("dedans");
  expect(formatOverride?.({ answer: "", parts: ["inside", "town"] })).toBe("dedans, commune");
  expect(formatOverride?.(null)).toBe("");
});
