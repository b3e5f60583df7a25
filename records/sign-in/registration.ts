import type { RecordsClient } from "../client.ts";
import { fieldCodes } from "../failure.ts";
import { doneOutcome, type Outcome, readFormOutcome } from "../outcome.ts";
import { watchSession } from "./session.ts";

export type Registration = {
  /** Id of the account to be made. A repeated call with the same id makes no second account. */
  id: string;
  name: string;
  email: string;
  password: string;
  passwordConfirm: string;
};

/**
 * Makes an account and asks for the letter that verifies its address (spec §7). `repeated` means that an earlier call with
 * the same id has made the account, with the values of that call. Never rejects.
 */
export async function register(
  client: RecordsClient,
  account: Registration,
): Promise<Outcome | { outcome: "repeated" }> {
  watchSession(client);
  let isRepeated = false;
  try {
    await client.collection("users").create(account);
  } catch (error) {
    if (!fieldCodes(error)?.id) return readFormOutcome(error);
    isRepeated = true;
  }
  // The account exists, and its page can request the letter again.
  await client.collection("users").requestVerification(account.email).catch(readFormOutcome);
  return isRepeated ? { outcome: "repeated" } : doneOutcome;
}
