import type { Concern } from "./concerns.ts";

/** What administrators were told of, and when it was last seen to be so, in ISO 8601. */
export type ToldConcerns = Record<string, string>;

/** What was away for a shorter time has not come back: it was never gone. */
const shortestAbsence = 60 * 60 * 1000;

/**
 * Says what is to be told now, and what is remembered of it: each thing once, and again only when it went away and came
 * back. Letters that were left are one thing: a letter about each would be left, too, where an administrator's own
 * address is wrong.
 */
export function concernsToTell(
  concerns: readonly Concern[],
  told: ToldConcerns,
  now: Date,
): { tell: Concern[]; told: ToldConcerns } {
  const isFresh = (seen: string) => now.getTime() - Date.parse(seen) < shortestAbsence;
  const remembered = Object.fromEntries(Object.entries(told).filter(([, seen]) => isFresh(seen)));
  const present = new Set(concerns.map(({ kind }) => kind));
  // While letters do not leave, one about it would not either; it would come when all is well again.
  const tell = concerns.filter(({ kind }) => kind !== "post" && !(kind in remembered));
  return {
    tell,
    told: { ...remembered, ...Object.fromEntries([...present].map((kind) => [kind, now.toISOString()])) },
  };
}
