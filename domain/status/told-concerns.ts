import { type Concern, concernKey } from "./concerns.ts";

/** What administrators were told of, and when it was last seen to be so, in ISO 8601. */
export type ToldConcerns = Record<string, string>;

const hour = 60 * 60 * 1000;
/** What was away for a shorter time has not come back: it was never gone. */
const shortestAbsence = hour;
/** Left letters are told of once in this time: where an administrator's own address is wrong, the letter that tells is left too. */
const betweenLetters = 24 * hour;
/** When left letters were last told of, among what was told. */
const lettersTold = "letters told";

/**
 * Says what is to be told now, and what is remembered of it: each thing once, and again only when it went away and came
 * back. Each letter that was left is a thing of its own: an old one does not hide a new one. Letters are told of once a day.
 */
export function concernsToTell(
  concerns: readonly Concern[],
  told: ToldConcerns,
  now: Date,
): { tell: Concern[]; told: ToldConcerns } {
  const isFresh = ([key, moment]: [string, string]) =>
    now.getTime() - Date.parse(moment) < (key === lettersTold ? betweenLetters : shortestAbsence);
  const remembered = Object.fromEntries(Object.entries(told).filter(isFresh));
  const mayTell = ({ kind }: Concern) =>
    // While letters do not leave, one about it would not either; it would come when all is well again.
    kind !== "post" && !(kind === "letter" && lettersTold in remembered);
  const tell = concerns.filter((concern) => mayTell(concern) && !(concernKey(concern) in remembered));
  // A letter that may not be told of today is not remembered: tomorrow it is told.
  const known = concerns.filter((concern) => mayTell(concern) || concernKey(concern) in remembered);
  const seen = Object.fromEntries(known.map((concern) => [concernKey(concern), now.toISOString()]));
  const letters: ToldConcerns = tell.some(({ kind }) => kind === "letter")
    ? { [lettersTold]: now.toISOString() }
    : {};
  return { tell, told: { ...remembered, ...seen, ...letters } };
}
