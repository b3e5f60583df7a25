import { type Failure, type Life, live } from "./life.ts";
import type { Places } from "./places.ts";
import { shrink } from "./shrinking.ts";
import { type Step, writeStep } from "./steps.ts";

export type SoakOptions = {
  /** The places of the site's records and files. */
  places?: Places;
  /** The most minutes for the search for a shorter sequence; 0 for no search. */
  shrinkMinutes?: number;
  /** Receives a line about each act. */
  tell?: (line: string) => void;
  /** Receives a failure at once, before the search for a shorter sequence. */
  tellFinding?: (finding: Finding) => void;
  /** Ends the life or the search early. */
  signal?: AbortSignal;
};

/** A sequence of acts that fails, with its error. */
export type Finding = { failed: string[]; error: string; isShortest: boolean };

/** The outcome of a life: its number of acts, or a finding. */
export type SoakOutcome = { acts: number } | Finding;

/**
 * Runs one site through these steps. After a failure, searches for the shortest sequence that fails in the same way.
 */
export async function soak(
  steps: readonly Step[],
  { places = {}, shrinkMinutes = 0, tell = () => {}, tellFinding = () => {}, signal }: SoakOptions = {},
): Promise<SoakOutcome> {
  return findShortest(steps, {
    live: (some, end) => live(some, { places, tell, signal: end }),
    shrinkMinutes,
    tellFinding,
    signal: signal ?? new AbortController().signal,
  });
}

type Search = {
  live(steps: readonly Step[], signal: AbortSignal): Promise<Life>;
  shrinkMinutes: number;
  tellFinding(finding: Finding): void;
  signal: AbortSignal;
};

/** Does the same for any kind of life. */
export async function findShortest(
  steps: readonly Step[],
  { live: begin, shrinkMinutes, tellFinding, signal }: Search,
): Promise<SoakOutcome> {
  const { done, failure } = await begin(steps, signal);
  if (!failure) return { acts: done.length };
  const whole = describeFinding({ steps: done, isShortest: false }, failure);
  tellFinding(whole);
  if (shrinkMinutes === 0) return whole;
  let last = failure;
  const end = AbortSignal.any([signal, AbortSignal.timeout(shrinkMinutes * 60_000)]);
  const shrunk = await shrink(done, end, async (shorter) => {
    const { failure: same } = await begin(shorter, end);
    if (same?.kind !== failure.kind) return false;
    last = same;
    return true;
  });
  return describeFinding(shrunk, last);
}

function describeFinding(
  { steps, isShortest }: { steps: readonly Step[]; isShortest: boolean },
  { text }: Failure,
): Finding {
  return { failed: steps.map(writeStep), error: text, isShortest };
}
