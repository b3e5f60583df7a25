import type { Mishap } from "./relay.ts";
import type { World } from "./world.ts";

/** Draws numbers below a bound from the seed. The same act draws the same numbers again. */
export type Draw = { below(bound: number): number; pick<T>(list: readonly T[]): T };

/** An act of a visitor, a client, a colleague, a correspondent or an accident. */
export type Act = {
  /** How often the act is drawn, relative to the others. */
  weight: number;
  isPossible?(world: World): boolean;
  run(world: World, draw: Draw): Promise<void>;
};

/** Returns a draw that takes these numbers one after the other, and then zeros. */
export function openDraw(numbers: readonly number[]): Draw {
  let at = 0;
  const below = (bound: number) => (numbers[at++] ?? 0) % bound;
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  };
}

/** Draws the mishap of a call on its way. Most calls have none. */
export function drawMishap(draw: Draw): Mishap {
  return draw.pick(["none", "none", "none", "none", "none", "lost", "cut"] as const);
}
