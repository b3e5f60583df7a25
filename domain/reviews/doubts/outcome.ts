/** The form of a visitor who doubts a review, as it was typed. */
export type DoubtTyped = { ground: string; body: string; email: string };

export type DoubtField = keyof DoubtTyped;

/** The result of sending a doubt. If it fails, the typed values return unchanged. */
export type DoubtOutcome =
  | { outcome: "done" }
  /** The form has errors: a French sentence for each field. */
  | { outcome: "invalid"; faults: Partial<Record<DoubtField, string>>; typed: DoubtTyped }
  | { outcome: "failed"; reason: DoubtFailure; typed: DoubtTyped };

/** The review left the site meanwhile, this network sent too many doubts, or the doubt could not be stored. */
export type DoubtFailure = "gone" | "tooMany" | "unanswered";

/** Returns the HTTP status of the page that carries an outcome. */
export function doubtStatus(answer: DoubtOutcome): number {
  if (answer.outcome === "done") return 200;
  if (answer.outcome === "invalid") return 400;
  return { gone: 404, tooMany: 429, unanswered: 503 }[answer.reason];
}
