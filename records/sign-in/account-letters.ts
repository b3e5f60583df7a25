import type { RecordsClient } from "../client.ts";
import { doneOutcome, type Outcome, readOutcome } from "../outcome.ts";

/** The outcome of a mailed link. */
export type LinkOutcome<Value = void> =
  | Outcome<Value>
  /** The link is invalid: used, expired, cut, withdrawn, or superseded by another change. */
  | { outcome: "spent" };

export function confirmPasswordReset(
  client: RecordsClient,
  token: string,
  { password, confirmation }: { password: string; confirmation: string },
): Promise<LinkOutcome> {
  return awaitLinkOutcome(client.collection("users").confirmPasswordReset(token, password, confirmation));
}

export function confirmEmailChange(
  client: RecordsClient,
  token: string,
  { password }: { password: string },
): Promise<LinkOutcome> {
  return awaitLinkOutcome(client.collection("users").confirmEmailChange(token, password));
}

async function awaitLinkOutcome(answer: Promise<unknown>): Promise<LinkOutcome> {
  try {
    await answer;
    return doneOutcome;
  } catch (error) {
    const refusal = readOutcome(error);
    return refusal.outcome === "invalid" && refusal.codes.token ? { outcome: "spent" } : refusal;
  }
}
