import type { RecordsClient } from "../client.ts";
import { doneOutcome, type Outcome, readFormOutcome } from "../outcome.ts";
import { watchSession } from "./session.ts";

/** Requests the letter for a new password. `done` does not reveal whether the address is known. Never rejects. */
export function askForPasswordReset(client: RecordsClient, email: string): Promise<Outcome> {
  watchSession(client);
  return letterOutcome(client.collection("users").requestPasswordReset(email));
}

/** Requests the letter that confirms an address. `done` reveals as little. Never rejects. */
export function askForVerification(client: RecordsClient, email: string): Promise<Outcome> {
  watchSession(client);
  return letterOutcome(client.collection("users").requestVerification(email));
}

function letterOutcome(answer: Promise<unknown>): Promise<Outcome> {
  return answer.then(() => doneOutcome, readFormOutcome);
}
