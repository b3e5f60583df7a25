import { expect, test } from "vitest";
import { soak } from "./soak.ts";
import { drawSteps } from "./steps.ts";

const seeds = [1, 2, 3];

test("three short lives under fixed seeds keep what they acknowledged", { timeout: 300_000 }, async () => {
  // Each life waits for its letters and backups most of the time.
  const lives = await Promise.all(seeds.map((seed) => soak(drawSteps(seed, 25))));
  expect(lives).toEqual(seeds.map(() => ({ acts: expect.any(Number) })));
});
