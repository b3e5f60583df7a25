import { expect, test } from "vitest";
import { soak } from "./soak.ts";
import { drawSteps } from "./steps.ts";

/** Milliseconds in which new lives begin. */
const newLives = 10 * 60_000;

/** The most minutes for the search for a failure's shortest sequence. */
const shrinkMinutes = 15;

test("lives under new seeds keep what they acknowledged", {
  timeout: newLives + (shrinkMinutes + 15) * 60_000,
}, async () => {
  const end = Date.now() + newLives;
  for (let seed = Date.now() % 1_000_000; Date.now() < end; seed++) {
    const outcome = await soak(drawSteps(seed, 60), {
      shrinkMinutes,
      tellFinding: ({ failed, error }) => console.error([`Seed ${seed}`, ...failed, error].join("\n")),
    });
    expect({ seed, ...outcome }).toEqual({ seed, acts: expect.any(Number) });
  }
});
