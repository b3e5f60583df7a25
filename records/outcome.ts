import type { RecordsClient } from "./client.ts";
import { fieldCodes, isClientError, logAndReturn } from "./failure.ts";
import { needsProof } from "./sign-in/fresh-proof.ts";
import { userOf } from "./sign-in/user.ts";

/**
 * What became of something that was asked of the site. What knows one state more says so:
 * `Outcome<Company> | { outcome: "conflict"; theirs: Company }`.
 */
export type Outcome<Value = void, Reason extends string = FailureReason> =
  | { outcome: "done"; value: Value }
  /** The form is at fault: the code of each field that is; of none, where it was refused as a whole. */
  | { outcome: "invalid"; codes: Record<string, string> }
  | Failed<Reason>
  /** Nobody is signed in any more: it can be asked again after a new sign-in. */
  | { outcome: "ended" };

export type Failed<Reason extends string = FailureReason> = {
  outcome: "failed";
  reason: Reason;
  /** Of the answer; 0 when there was none. */
  status?: number;
  /** Seconds after which it may be asked again, where the answer says so. */
  wait?: number;
};

/** Whatever a call comes to that was not done. */
export type Refusal = Exclude<Outcome, { outcome: "done" }>;

/** Too often in too short a time; kept back by who sent it; or no answer came, or none that helps. */
export type FailureReason = "tooMany" | "cancelled" | "unanswered";

/** That it was done, where there is nothing more to say. */
export const done: Outcome & { outcome: "done" } = { outcome: "done", value: undefined };

/**
 * What a failed call comes to; what the form has not caused is logged.
 *
 * @param client of a call that needs a session: to whoever is signed in no more, the store answers as to a visitor
 */
export function outcomeOf(error: unknown, client?: RecordsClient): Refusal {
  const { status, isAbort, response } = isClientError(error) ? error : unanswered;
  // Whoever was asked for a fresh proof has let it be.
  if (isAbort || (status === 403 && needsProof(response)))
    return { outcome: "failed", reason: "cancelled", status };
  if (status === 429) return { outcome: "failed", reason: "tooMany", status, wait: waitIn(response) };
  const codes = fieldCodes(error);
  if (codes) return { outcome: "invalid", codes };
  if (isClientError(error) && (status === 401 || (client && !userOf(client)))) return { outcome: "ended" };
  logAndReturn(undefined)(error);
  return { outcome: "failed", reason: "unanswered", status };
}

/**
 * The same for a form that needs no session: whatever the store refuses is the form's fault, be it that of no single
 * field.
 */
export function formOutcomeOf(error: unknown): Refusal {
  const isRefused = isClientError(error) && error.status === 400;
  return isRefused ? { outcome: "invalid", codes: fieldCodes(error) ?? {} } : outcomeOf(error);
}

const unanswered = { status: 0, isAbort: false, response: undefined };

function waitIn(response: object = {}): number {
  return "retryAfter" in response ? Number(response.retryAfter) : 0;
}
