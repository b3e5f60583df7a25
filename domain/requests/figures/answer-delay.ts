/** How long clients waited for a first answer: half of `of` requests less than `workingHours`. */
export type AnswerDelay = { workingHours: number; of: number };

/** When a request came, and when it was first answered; nothing while it waits. */
export type AnsweredRequest = { created: string; answered: string };

/** Fewer say nothing. */
const fewest = 10;
/** Working days: a longer delay is nothing that one announces. */
const longest = 10;

/** Days for which requests are looked at. */
export const daysOfDelay = 90;

/**
 * The median of the first answers, in hours of working days; nothing where there are too few requests, or where half of
 * them have no answer. One that waits still has waited longer than any, once it has waited longer than half of those that were
 * answered; before, nobody knows yet, and it does not count.
 *
 * @param between the hours of working days between two moments
 */
export function medianDelay(
  requests: readonly AnsweredRequest[],
  now: string,
  between: (from: string, to: string) => number,
): AnswerDelay | undefined {
  const answered = requests.filter((each) => each.answered !== "");
  const delays = answered.map((each) => between(each.created, each.answered));
  const waits = requests.filter((each) => each.answered === "").map((each) => between(each.created, now));
  const ofAnswered = medianOf(delays);
  const telling = waits.filter((wait) => wait >= ofAnswered).map(() => Number.POSITIVE_INFINITY);
  const all = [...delays, ...telling];
  const median = medianOf(all);
  return all.length >= fewest && Number.isFinite(median)
    ? { workingHours: median, of: all.length }
    : undefined;
}

/** The lower of two in the middle would promise more than was kept. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/**
 * What may be said of it, such as « Un jour et demi ouvré : la moitié des 41 messages des 90 derniers jours ont eu leur
 * réponse plus vite. », rounded up to half days; nothing where it is long.
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
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} jour${plural}${half} ouvré${plural}`;
}
