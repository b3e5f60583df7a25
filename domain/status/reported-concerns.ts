import { type Concern, concernKey } from "./concerns.ts";

/** The concerns that administrators have received a report of. Each has the moment at which it was last observed, in ISO 8601. */
export type ReportedConcerns = Record<string, string>;

const hour = 60 * 60 * 1000;
/** A concern that was away for a shorter time counts as uninterrupted. */
const shortestAbsence = hour;
/**
 * Left letters are reported once in this time. If an administrator's own address is wrong, the letter to them is also
 * left.
 */
const betweenLetters = 24 * hour;
/** The key of the moment at which left letters were last reported. */
const lettersTold = "letters told";

/**
 * Returns the concerns to report now, and the concerns to remember. A concern is reported once, and again only after it
 * went away and came back. Each left letter is a concern of its own, so an old one does not hide a new one. Left
 * letters are reported once a day.
 */
export function concernsToTell(
  concerns: readonly Concern[],
  former: ReportedConcerns,
  now: Date,
): { tell: Concern[]; reported: ReportedConcerns } {
  const isFresh = ([key, moment]: [string, string]) =>
    now.getTime() - Date.parse(moment) < (key === lettersTold ? betweenLetters : shortestAbsence);
  const remembered = Object.fromEntries(Object.entries(former).filter(isFresh));
  const mayTell = ({ kind }: Concern) =>
    // While letters are not sent, a letter about that would wait too, and arrive after the problem ended.
    kind !== "post" && !(kind === "letter" && lettersTold in remembered);
  const tell = concerns.filter((concern) => mayTell(concern) && !(concernKey(concern) in remembered));
  // A left letter that may not be reported today is not remembered, so that it is reported tomorrow.
  const knownConcerns = concerns.filter((concern) => mayTell(concern) || concernKey(concern) in remembered);
  const seenConcerns = Object.fromEntries(
    knownConcerns.map((concern) => [concernKey(concern), now.toISOString()]),
  );
  const letters: ReportedConcerns = tell.some(({ kind }) => kind === "letter")
    ? { [lettersTold]: now.toISOString() }
    : {};
  return { tell, reported: { ...remembered, ...seenConcerns, ...letters } };
}
