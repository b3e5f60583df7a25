import type { FileKept } from "../../domain/worksites/keeping.ts";
import type { Outcome } from "../outcome.ts";

/**
 * Why an erasure of one's own account failed. `tooMany`: wrong passwords, now or a while ago. `lastAdmin`: the account is
 * the last administrator. `secondFactor`: this session lacks a required second factor.
 */
export type ErasureFailure = "tooMany" | "lastAdmin" | "secondFactor" | "unanswered";

/** The address of the archive of one's own data. A link downloads it. */
export const exportAddress = "/account/donnees";

/**
 * Returns the worksites' files that stay when the signed-in account is erased, or `null` if the server does not say.
 * Never rejects.
 */
export async function filesKeptAtErasure(): Promise<FileKept[] | null> {
  try {
    const answer = await fetch("/account/donnees/conservees");
    return answer.ok ? await answer.json() : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * Erases the signed-in account if the password is right. An account without a password needs a fresh proof instead.
 * `invalid` means a wrong or missing proof. If an earlier attempt erased it and its answer was lost, the outcome is `done`
 * too. Never rejects.
 */
export async function eraseAccount(password: string): Promise<Outcome<void, ErasureFailure>> {
  try {
    const body = new URLSearchParams({ password });
    const answer: unknown = await (await fetch("/account/erase", { method: "POST", body })).json();
    if (typeof answer === "object" && answer !== null && "outcome" in answer)
      return answer as Outcome<void, ErasureFailure>;
  } catch (error) {
    console.error(error);
  }
  return { outcome: "failed", reason: "unanswered" };
}
