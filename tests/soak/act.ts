import type { Mishap } from "./relay.ts";
import type { World } from "./world.ts";

/** Numbers below a bound, as the seed says; the same act draws the same again. */
export type Draw = { below(bound: number): number; pick<T>(list: readonly T[]): T };

/** Something that a visitor, a client, a colleague, a correspondent or an accident does. */
export type Act = {
  /** How often it comes, beside the others. */
  weight: number;
  isPossible?(world: World): boolean;
  run(world: World, draw: Draw): Promise<void>;
};

/** Returns a draw that takes these numbers one after the other, and then zeros. */
export function drawFrom(numbers: readonly number[]): Draw {
  let at = 0;
  const below = (bound: number) => (numbers[at++] ?? 0) % bound;
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  };
}

/** What happens to a call on its way: mostly nothing. */
export function drawMishap(draw: Draw): Mishap {
  return draw.pick(["none", "none", "none", "none", "none", "lost", "cut"] as const);
}
