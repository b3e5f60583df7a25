import type { ContactFieldErrors, ContactTyped } from "./fields.ts";

/** What became of a message; whatever went wrong, what was typed comes back exactly as it was. */
export type ContactOutcome =
  | { outcome: "done"; value: SentRequest | undefined }
  /** The form is at fault: a French sentence for each field. */
  | { outcome: "invalid"; faults: ContactFieldErrors; typed: ContactTyped }
  | { outcome: "failed"; reason: ContactFailure; typed: ContactTyped };

/** What was kept: by its id the page asks for it, with the link that its answer has put into the browser's cookie. */
export type SentRequest = {
  request: string;
  /** How soon somebody answers, as it may be said; empty where what was measured does not support it. */
  answerDelay: string;
};

/** Nobody fills in a form so fast; many are under way just now; it did not come whole; or no answer came. */
export type ContactFailure = "tooMany" | "tooFast" | "busy" | "brokenOff" | "unanswered";

/** The status of the response that carries an answer, with script and without. */
export function answerStatus(answer: ContactOutcome): number {
  if (answer.outcome === "done") return 200;
  if (answer.outcome === "invalid") return 400;
  if (answer.reason === "brokenOff") return 400;
  return answer.reason === "tooMany" || answer.reason === "tooFast" ? 429 : 503;
}

export function contactFailed(reason: ContactFailure, typed: ContactTyped): ContactOutcome {
  return { outcome: "failed", reason, typed };
}
