import { capitalize } from "../../text/first-letter.ts";
/** The median wait for a first answer: half of `of` enquiries were answered in less than `workingHours`. */
export type AnswerDelay = { workingHours: number; of: number };

/** The moments of an enquiry and of its first answer; `answered` is empty while it waits. */
export type AnsweredEnquiry = { created: string; answered: string };

/** Fewer enquiries give no delay. */
const fewest = 10;
/** Working days. A longer delay is not published. */
const longest = 10;

/** Days for which enquiries are counted. */
export const daysOfDelay = 90;

/**
 * Returns the median delay of the first answers, in hours of working days. Returns `undefined` if there are too few
 * enquiries, or if half of them have no answer. An unanswered enquiry counts as infinite once it has waited as long as
 * the median of the answered ones. Before that its delay is unknown, and it does not count.
 *
 * @param between the hours of working days between two moments
 */
export function medianDelay(
  enquiries: readonly AnsweredEnquiry[],
  now: string,
  between: (from: string, to: string) => number,
): AnswerDelay | undefined {
  const answered = enquiries.filter((each) => each.answered !== "");
  const delays = answered.map((each) => between(each.created, each.answered));
  const waits = enquiries.filter((each) => each.answered === "").map((each) => between(each.created, now));
  const ofAnswered = findMedian(delays);
  const telling = waits.filter((wait) => wait >= ofAnswered).map(() => Number.POSITIVE_INFINITY);
  const all = [...delays, ...telling];
  const median = findMedian(all);
  return all.length >= fewest && Number.isFinite(median)
    ? { workingHours: median, of: all.length }
    : undefined;
}

/** Returns the upper median: the lower of two middle values would promise too much. */
export function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns a sentence such as « Un jour et demi ouvré : la moitié des 41 messages des 90 derniers jours ont eu leur
 * réponse plus vite. » The delay is rounded up to half days. Returns an empty string if the delay is long or unknown.
 */
export function answerDelayText(delay: AnswerDelay | undefined): string {
  if (!delay) return "";
  const halves = Math.max(1, Math.ceil((delay.workingHours / 24) * 2 - 1e-9));
  if (halves > 2 * longest) return "";
  return `${daysText(halves)} : la moitié des ${delay.of} messages des ${daysOfDelay} derniers jours ont eu leur réponse plus vite.`;
}

const numbers = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

function daysText(halves: number): string {
  const days = Math.floor(halves / 2);
  if (days === 0) return "Une demi-journée ouvrée";
  const plural = days > 1 ? "s" : "";
  const number = numbers[days] ?? String(days);
  const half = halves % 2 === 1 ? " et demi" : "";
  return `${capitalize(number)} jour${plural}${half} ouvré${plural}`;
}
