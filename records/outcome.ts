import type { RecordsClient } from "./client.ts";
import { fieldCodes, isClientError, logAndReturn } from "./failure.ts";
import { needsProof } from "./sign-in/fresh-proof.ts";
import { readUser } from "./sign-in/user.ts";

/**
 * The outcome of a call to the site. A call with one more state adds it: `Outcome<Company> | { outcome: "conflict";
 * theirs: Company }`.
 */
export type Outcome<Value = void, Reason extends string = FailureReason> =
  | { outcome: "done"; value: Value }
  /** The form is invalid: a code for each invalid field, or none if it was refused as a whole. */
  | { outcome: "invalid"; codes: Record<string, string> }
  | Failed<Reason>
  /** The session has ended. The call can be repeated after a new sign-in. */
  | { outcome: "ended" };

export type Failed<Reason extends string = FailureReason> = {
  outcome: "failed";
  reason: Reason;
  /** Status of the answer; 0 if there was none. */
  status?: number;
  /** Seconds to wait before a retry, if the answer says so. */
  wait?: number;
};

/** Every outcome except `done`. */
export type Refusal = Exclude<Outcome, { outcome: "done" }>;

/** Too many calls in too short a time; cancelled by the sender; or no helpful answer. */
export type FailureReason = "tooMany" | "cancelled" | "unanswered";

/** The outcome `done` without a value. */
export const doneOutcome: Outcome & { outcome: "done" } = { outcome: "done", value: undefined };

/**
 * Returns the outcome of a failed call. Logs every error that the form did not cause.
 *
 * @param client of a call that needs a session: after its end, the store answers as to a visitor
 */
export function readOutcome(error: unknown, client?: RecordsClient): Refusal {
  const { status, isAbort, response } = isClientError(error) ? error : unanswered;
  // The person declined to give a fresh proof.
  if (isAbort || (status === 403 && needsProof(response)))
    return { outcome: "failed", reason: "cancelled", status };
  if (status === 429) return { outcome: "failed", reason: "tooMany", status, wait: waitSeconds(response) };
  const codes = fieldCodes(error);
  if (codes) return { outcome: "invalid", codes };
  if (isClientError(error) && (status === 401 || (client && !readUser(client)))) return { outcome: "ended" };
  logAndReturn(undefined)(error);
  return { outcome: "failed", reason: "unanswered", status };
}

/**
 * Returns the outcome for a form that needs no session: every refusal by the store is a fault of the form, even without
 * a field.
 */
export function readFormOutcome(error: unknown): Refusal {
  const isRefused = isClientError(error) && error.status === 400;
  return isRefused ? { outcome: "invalid", codes: fieldCodes(error) ?? {} } : readOutcome(error);
}

/** Returns the outcome of an act that the server could not do, with the status that its error would have had. */
export function undoneOutcome(error: unknown): Failed<"unanswered"> {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
  return { outcome: "failed", reason: "unanswered", status };
}

/** Tells whether the sender cancelled the call, for instance by leaving the question for a fresh proof. */
export function isCancelled(answer: { outcome: string; reason?: string }): boolean {
  return answer.outcome === "failed" && answer.reason === "cancelled";
}

/** Tells whether a call failed because the server's disk is full. */
export function lacksRoom(answer: { outcome: string; status?: number }): boolean {
  return answer.outcome === "failed" && answer.status === 507;
}

const unanswered = { status: 0, isAbort: false, response: undefined };

function waitSeconds(response: object = {}): number {
  return "retryAfter" in response ? Number(response.retryAfter) : 0;
}
