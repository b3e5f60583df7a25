import type { DeadLink } from "./state.ts";

/**
 * Too often in too short a time; the link does not let somebody do that; the browser has followed another link since; an
 * account has the address already, to be signed in to; another address is signed in; the site takes nothing of the kind,
 * however often it is sent; or no answer came.
 */
export type RequestFailure =
  | "tooMany"
  | "notAllowed"
  | "otherRequest"
  | "existing"
  | "otherAccount"
  | "noRoom"
  | "refused"
  | "unanswered";

/** What became of something that was asked by a link. */
export type RequestOutcome<Value> =
  | { outcome: "done"; value: Value }
  | { outcome: "dead"; dead: DeadLink }
  /** A French sentence for each field that is at fault. */
  | { outcome: "invalid"; faults: Record<string, string> }
  | { outcome: "failed"; reason: RequestFailure };

/** The status of the response that carries an answer. */
export function requestStatus(answer: RequestOutcome<unknown>): number {
  if (answer.outcome === "done") return 200;
  if (answer.outcome === "invalid") return 400;
  // The same for whatever opens nothing: the answer itself says why, to whoever has the link.
  if (answer.outcome === "dead") return 410;
  return statuses[answer.reason];
}

const statuses: Record<RequestFailure, number> = {
  tooMany: 429,
  notAllowed: 403,
  otherRequest: 409,
  existing: 409,
  otherAccount: 409,
  noRoom: 507,
  refused: 400,
  unanswered: 503,
};

export function requestFailed(reason: RequestFailure): { outcome: "failed"; reason: RequestFailure } {
  return { outcome: "failed", reason };
}
