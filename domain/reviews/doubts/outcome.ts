/** What a visitor typed who doubts a review. */
export type DoubtTyped = { ground: string; body: string; email: string };

export type DoubtField = keyof DoubtTyped;

/** What became of a doubt; whatever went wrong, what was typed comes back exactly as it was. */
export type DoubtOutcome =
  | { outcome: "done" }
  /** The form is at fault: a French sentence for each field. */
  | { outcome: "invalid"; faults: Partial<Record<DoubtField, string>>; typed: DoubtTyped }
  | { outcome: "failed"; reason: DoubtFailure; typed: DoubtTyped };

/** The review left the site meanwhile; too many came of this network; or it could not be kept. */
export type DoubtFailure = "gone" | "tooMany" | "unanswered";

/** The status of the page that carries an answer. */
export function doubtStatus(answer: DoubtOutcome): number {
  if (answer.outcome === "done") return 200;
  if (answer.outcome === "invalid") return 400;
  return { gone: 404, tooMany: 429, unanswered: 503 }[answer.reason];
}
