import { expect, test } from "vitest";
import { soak } from "./soak.ts";
import { drawSteps } from "./steps.ts";

test.each([1, 2, 3])(
  "a short life under seed %i keeps what it acknowledged",
  { timeout: 300_000 },
  async (seed) => {
    expect(await soak(drawSteps(seed, 25))).toEqual({ acts: expect.any(Number) });
  },
);
