import { expect, test } from "vitest";
import { isFullRun } from "../levels/full-run.ts";
import { soak } from "./soak.ts";

/** Ten minutes of lives that nobody has seen, or three short ones that are always the same. */
const seeds = isFullRun ? [] : [1, 2, 3];
const newLivesFor = isFullRun ? 10 * 60_000 : 0;

test.each(seeds)(
  "a short life under seed %i keeps what it acknowledged",
  { timeout: 300_000 },
  async (seed) => {
    expect(await soak({ seed, length: 12 })).toEqual({ acts: expect.any(Number) });
  },
);

test.runIf(isFullRun)(
  "lives under new seeds keep what they acknowledged",
  { timeout: newLivesFor + 25 * 60_000 },
  async () => {
    const end = Date.now() + newLivesFor;
    for (let seed = Date.now() % 1_000_000; Date.now() < end; seed++)
      expect({ seed, ...(await soak({ seed, length: 60, minutes: 15 })) }).toEqual({
        seed,
        acts: expect.any(Number),
      });
  },
);
