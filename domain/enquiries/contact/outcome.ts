import type { ContactFieldErrors, ContactTyped } from "./fields.ts";

/** The outcome of a contact form. Every failure returns the typed text unchanged. */
export type ContactOutcome =
  | { outcome: "done"; value: SentEnquiry | undefined }
  /** The form has faults: a French sentence for each field. */
  | { outcome: "invalid"; faults: ContactFieldErrors; typed: ContactTyped }
  | { outcome: "failed"; reason: ContactFailure; typed: ContactTyped };

/** The kept enquiry. The page loads it by its id, with the link in the cookie that the answer has set. */
export type SentEnquiry = {
  /** The id of the enquiry. An answer of version 1.1.0, which an update may still run, has none. */
  enquiry?: string;
  /** The former name of the id, for pages of version 1.1.0. */
  request: string;
  /** How soon the team answers, in French. Empty if the measured answers do not support a promise. */
  answerDelay: string;
};

/**
 * `tooMany`: a network or an email address has used up its quota. `tooFast`: no person fills in a form so fast. `busy`:
 * too many messages are coming in. `brokenOff`: the form did not arrive completely. `unanswered`: no answer came.
 */
export type ContactFailure = "tooMany" | "tooFast" | "busy" | "brokenOff" | "unanswered";

/** The HTTP status of an answer, with script and without. */
export function answerStatus(answer: ContactOutcome): number {
  if (answer.outcome === "done") return 200;
  if (answer.outcome === "invalid") return 400;
  if (answer.reason === "brokenOff") return 400;
  return answer.reason === "tooMany" || answer.reason === "tooFast" ? 429 : 503;
}

export function contactFailed(reason: ContactFailure, typed: ContactTyped): ContactOutcome {
  return { outcome: "failed", reason, typed };
}
