import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import { failureOf, type SessionFailure, watched } from "./session.ts";

/** What became of asking for a letter. That it is done says nothing of whether the address is known. */
export type LetterOutcome =
  | { outcome: "done" }
  /** It is no address. */
  | { outcome: "refused" }
  | ({ outcome: "failed" } & SessionFailure);

/** Asks for the letter that leads to a new password. Never rejects. */
export function askForPasswordReset(client: RecordsClient, email: string): Promise<LetterOutcome> {
  watched(client);
  return asked(client.collection("users").requestPasswordReset(email));
}

/** Asks for the letter that verifies an address. Never rejects. */
export function askForVerification(client: RecordsClient, email: string): Promise<LetterOutcome> {
  watched(client);
  return asked(client.collection("users").requestVerification(email));
}

async function asked(answer: Promise<unknown>): Promise<LetterOutcome> {
  try {
    await answer;
    return { outcome: "done" };
  } catch (error) {
    if (isClientError(error) && error.status === 400) return { outcome: "refused" };
    return { outcome: "failed", ...failureOf(error) };
  }
}
