import type { RecordsClient } from "./client.ts";
import { fieldCodes, isClientError } from "./failure.ts";
import { userOf } from "./sign-in/session.ts";

/** What became of something a signed-in person asked for by a form. */
export type Outcome =
  | { outcome: "done" }
  /** The form is at fault: the store's code for each field. */
  | { outcome: "refused"; codes: Record<string, string> }
  | { outcome: "failed"; reason: OutcomeFailure }
  /** Nobody is signed in any more: it can be asked again after a new sign-in. */
  | { outcome: "ended" };

/** Too often in too short a time; kept back by who sent it; or no answer came. */
export type OutcomeFailure = "tooMany" | "cancelled" | "unanswered";

/** Waits for the answer of a call that needs a session. Never rejects. */
export async function outcomeOf(client: RecordsClient, answer: Promise<unknown>): Promise<Outcome> {
  try {
    await answer;
    return { outcome: "done" };
  } catch (error) {
    if (!isClientError(error)) return unanswered(error);
    if (error.isAbort) return { outcome: "failed", reason: "cancelled" };
    if (error.status === 429) return { outcome: "failed", reason: "tooMany" };
    const codes = fieldCodes(error);
    if (codes) return { outcome: "refused", codes };
    return userOf(client) ? unanswered(error) : { outcome: "ended" };
  }
}

/** For what never reached the store. */
export function unanswered(error: unknown): Outcome {
  console.error(error);
  return { outcome: "failed", reason: "unanswered" };
}
