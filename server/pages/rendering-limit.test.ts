import { expect, test } from "vitest";
import { openPictureLimit, openRenderingLimit } from "./rendering-limit.ts";

test("a network has thirty renderings a minute, and all together 300", () => {
  let now = 0;
  const limit = openRenderingLimit(true, () => now);
  const countTaken = (address: string) =>
    Array.from({ length: 40 }, () => limit.take(address)).filter(Boolean).length;
  expect([countTaken("2001:db8::1"), countTaken("2001:db8::2")]).toEqual([30, 0]);
  const others = Array.from({ length: 12 }, (_, number) => countTaken(`203.0.113.${number}`));
  expect(others.reduce((sum, count) => sum + count)).toBe(270);
  expect(limit.wait()).toBe(60);
  now = 60_000;
  expect(countTaken("2001:db8::1")).toBe(30);
});

test("an operator who wants no limits has none", () => {
  const limit = openRenderingLimit(false);
  expect(Array.from({ length: 400 }, () => limit.take("203.0.113.1"))).not.toContain(false);
});

test("a preview's pictures have forty times the room of its page", () => {
  const limit = openPictureLimit(true, () => 0);
  const answers = Array.from({ length: 1_300 }, () => limit.take("203.0.113.1"));
  expect(answers.filter(Boolean)).toHaveLength(1_200);
});
