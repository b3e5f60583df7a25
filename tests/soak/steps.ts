import fc from "fast-check";
import { acts } from "./acts/index.ts";

/** An act of a life, with the numbers that it draws. */
export type Step = { name: string; numbers: readonly number[] };

/** The most numbers that an act may draw. */
const mostDraws = 5;

/** Draws the steps of a life. A seed draws the same steps until the list of acts changes. */
export function drawSteps(seed: number, length: number): Step[] {
  const names = Object.entries(acts).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }));
  const numbers = fc.array(fc.nat({ max: 10_000 }), { minLength: mostDraws, maxLength: mostDraws });
  const step = fc.record({ name: fc.oneof(...names), numbers });
  const life = fc.array(step, { minLength: length, maxLength: length, size: "max" });
  return fc.sample(life, { seed, numRuns: 1, unbiased: true })[0] ?? [];
}

/** Returns the line of a step, such as `clientWrites(136 7750 140 5025 2387)`. */
export function writeStep({ name, numbers }: Step): string {
  return `${name}(${numbers.join(" ")})`;
}

/**
 * Reads the lines that `writeStep` wrote. Empty lines and lines that begin with `#` are skipped.
 *
 * @throws Error if a line is no step
 */
export function readSteps(text: string): Step[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(readStep);
}

function readStep(line: string): Step {
  const [, name = "", numbers = ""] = /^(\w+)\(([\d ]*)\)$/.exec(line) ?? [];
  if (!Object.hasOwn(acts, name)) throw new Error(`This line is no act: ${line}`);
  return { name, numbers: numbers.split(" ").filter(Boolean).map(Number) };
}
