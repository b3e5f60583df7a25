import type { RecordsClient } from "../client.ts";
import { done, formOutcomeOf, type Outcome } from "../outcome.ts";
import { watchSession } from "./session.ts";

/**
 * Asks for the letter that leads to a new password. That it is done says nothing of whether the address is known. Never
 * rejects.
 */
export function askForPasswordReset(client: RecordsClient, email: string): Promise<Outcome> {
  watchSession(client);
  return outcomeOfAsking(client.collection("users").requestPasswordReset(email));
}

/** Asks for the letter that verifies an address: that it is done says as little. Never rejects. */
export function askForVerification(client: RecordsClient, email: string): Promise<Outcome> {
  watchSession(client);
  return outcomeOfAsking(client.collection("users").requestVerification(email));
}

function outcomeOfAsking(answer: Promise<unknown>): Promise<Outcome> {
  return answer.then(() => done, formOutcomeOf);
}
