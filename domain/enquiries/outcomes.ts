import type { DeadLink } from "./state.ts";

/**
 * Why an act by a link failed:
 *
 * - `tooMany`: There were too many calls in a short time.
 * - `notAllowed`: The link does not permit this act.
 * - `otherRequest`: The browser has since followed another link.
 * - `existing`: An account already has the address, and its owner must sign in.
 * - `otherAccount`: The account that is signed in has another address.
 * - `noRoom`: The disk or a quota of bytes has no room.
 * - `refused`: The site never accepts this, however often it is sent.
 * - `unanswered`: The site sent no answer.
 */
export type EnquiryFailure =
  | "tooMany"
  | "notAllowed"
  | "otherRequest"
  | "existing"
  | "otherAccount"
  | "noRoom"
  | "refused"
  | "unanswered";

/** The outcome of an act by a link. */
export type EnquiryOutcome<Value> =
  | { outcome: "done"; value: Value }
  | { outcome: "dead"; dead: DeadLink }
  /** A French sentence for each refused field. */
  | { outcome: "invalid"; faults: Record<string, string> }
  | { outcome: "failed"; reason: EnquiryFailure };

/** Returns the HTTP status of the response that carries an outcome. */
export function outcomeStatus(answer: EnquiryOutcome<unknown>): number {
  if (answer.outcome === "done") return 200;
  if (answer.outcome === "invalid") return 400;
  // All dead links have the same status. The answer itself tells the link's holder the reason.
  if (answer.outcome === "dead") return 410;
  return statuses[answer.reason];
}

const statuses: Record<EnquiryFailure, number> = {
  tooMany: 429,
  notAllowed: 403,
  otherRequest: 409,
  existing: 409,
  otherAccount: 409,
  noRoom: 507,
  refused: 400,
  unanswered: 503,
};

export function enquiryFailed(reason: EnquiryFailure): { outcome: "failed"; reason: EnquiryFailure } {
  return { outcome: "failed", reason };
}
