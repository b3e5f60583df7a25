import type { FileKept } from "../../domain/building-sites/keeping.ts";
import type { Outcome } from "../outcome.ts";

/** What became of the wish to erase one's account; invalid is that the password does not fit. */
export type ErasureOutcome = Outcome<void, ErasureFailure>;

/**
 * `tooMany`: wrong passwords, a while ago or just now. `lastAdmin`: nobody would be left to run the site.
 * `secondFactor`: one is required that this session has not shown.
 */
export type ErasureFailure = "tooMany" | "lastAdmin" | "secondFactor" | "unanswered";

/** Where the archive of one's own data is: a link to it downloads it. */
export const exportAddress = "/account/donnees";

/**
 * The files of building sites that stay when the account that is signed in here is erased. Returns `null` if the server does
 * not say. Never rejects.
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
 * Erases the account that is signed in here, if this is its password. If an earlier attempt has erased it and its answer was
 * lost, the outcome is `done` as well. Never rejects.
 */
export async function eraseAccount(password: string): Promise<ErasureOutcome> {
  try {
    const body = new URLSearchParams({ password });
    const answer: unknown = await (await fetch("/account/erase", { method: "POST", body })).json();
    if (typeof answer === "object" && answer !== null && "outcome" in answer) return answer as ErasureOutcome;
  } catch (error) {
    console.error(error);
  }
  return { outcome: "failed", reason: "unanswered" };
}
