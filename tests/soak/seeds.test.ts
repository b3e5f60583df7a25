import { expect, test } from "vitest";
import { isFullRun } from "../levels/full-run.ts";
import { soak } from "./soak.ts";
import { drawSteps } from "./steps.ts";

/** `npm test` has a minute for all three lives. */
const steps = isFullRun ? 25 : 8;

test.each([1, 2, 3])(
  "a short life under seed %i keeps what it acknowledged",
  { timeout: 300_000 },
  async (seed) => {
    expect(await soak(drawSteps(seed, steps))).toEqual({ acts: expect.any(Number) });
  },
);
