import type { RecordsClient } from "../client.ts";
import { done, type Outcome, outcomeOf } from "../outcome.ts";

/** The outcome of a mailed link. */
export type LinkOutcome =
  | Outcome
  /** The link is invalid: used, expired, cut, or superseded by another change. */
  | { outcome: "spent" };

export function confirmPasswordReset(
  client: RecordsClient,
  token: string,
  { password, confirmation }: { password: string; confirmation: string },
): Promise<LinkOutcome> {
  return linkOutcomeOf(client.collection("users").confirmPasswordReset(token, password, confirmation));
}

export function confirmEmailChange(
  client: RecordsClient,
  token: string,
  { password }: { password: string },
): Promise<LinkOutcome> {
  return linkOutcomeOf(client.collection("users").confirmEmailChange(token, password));
}

async function linkOutcomeOf(answer: Promise<unknown>): Promise<LinkOutcome> {
  try {
    await answer;
    return done;
  } catch (error) {
    const refusal = outcomeOf(error);
    return refusal.outcome === "invalid" && refusal.codes.token ? { outcome: "spent" } : refusal;
  }
}
