import type { Faults } from "../parts/acts/page-acts.ts";
import { type ComparedValues, unequalFields } from "../parts/conflict/compared-fields.ts";
import { conflictFaults, seenField } from "../parts/conflict/seen-fields.ts";

/** Words to write, and those that the picture must still have in their place. */
type ChangedWords<Words> = { words: Partial<Words>; expected: Partial<Words> };

/**
 * Returns the words of a picture that their writer has changed.
 *
 * @param seenWords the words that the form was filled with
 * @param faults of the last attempt, which show the words of somebody else: the next attempt may replace these
 */
export function changedWords<Words extends ComparedValues>(
  typed: Words,
  seenWords: Words,
  faults: Faults = {},
): ChangedWords<Words> {
  const fields = unequalFields(typed, seenWords);
  const latest: Words = { ...seenWords, ...JSON.parse(faults[seenField] ?? "{}") };
  return { words: pickWords(typed, fields), expected: pickWords(latest, fields) };
}

/** Returns the faults of words that somebody else has changed since their writer saw them. An absent word is empty. */
export function wordFaults(theirs: ComparedValues, expected: ComparedValues): Faults {
  const contested = unequalFields(expected, theirs).filter(
    (field) => theirs[field] !== undefined || isText(expected[field]),
  );
  const { alt, caption } = theirs;
  const shownTexts = { ...(isText(alt) && { alt }), ...(isText(caption) && { caption }) };
  return conflictFaults({ contested, version: JSON.stringify(theirs) }, shownTexts);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function pickWords<Words extends ComparedValues>(words: Words, fields: (keyof Words)[]): Partial<Words> {
  const picked: Partial<Words> = {};
  for (const field of fields) picked[field] = words[field];
  return picked;
}
