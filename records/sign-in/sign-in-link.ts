import type { RecordsClient } from "../client.ts";
import { doneOutcome, type Outcome, readFormOutcome } from "../outcome.ts";
import { type SignInOutcome, signInByWay, signInRefusal, watchSession } from "./session.ts";

/** Requests the letter with a link that signs in. `done` does not reveal whether the address is known. Never rejects. */
export function askForSignInLink(client: RecordsClient, email: string): Promise<Outcome> {
  watchSession(client);
  return client
    .send("/api/collections/users/request-sign-in-link", {
      method: "POST",
      body: { email },
      requestKey: null,
    })
    .then(() => doneOutcome, readFormOutcome);
}

/** Signs in with the link of a letter, once. `invalid` means that the link is worthless. Never rejects. */
export function signInWithLink(client: RecordsClient, token: string): Promise<SignInOutcome> {
  return signInByWay(client, "auth-with-link", { token }).catch(signInRefusal);
}
