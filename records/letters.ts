import { dashboardData } from "./dashboard-data.ts";

/**
 * A letter that no mail server has accepted. `brings` is its key. The letter leaves within a minute, waits for its next
 * try, or is not tried again. An unsure one may have been sent.
 */
export type PendingLetter = {
  brings: string;
  state: "leaving" | "waiting" | "left" | "unsure";
  /** The next try of a waiting letter. */
  due?: string;
};

/** Whether the site has a mail server, and its unsent letters. */
export type LetterStates = { isMailed: boolean; unsent: readonly PendingLetter[] };

type LettersAnswer = { configured: boolean; unsent?: PendingLetter[] };

/**
 * Tells whether the site has a mail server; otherwise its letters stay in the outbox (reading F08). Returns true if
 * that is unknown. Never rejects.
 */
export async function sendsLetters(signal?: AbortSignal): Promise<boolean> {
  const answer = await dashboardData<LettersAnswer>("courrier", signal).catch(() => undefined);
  return answer?.configured !== false;
}

/** Returns the same with the unsent letters, or none if they are unknown. Never rejects. */
export async function letterStates(signal?: AbortSignal): Promise<LetterStates> {
  const answer = await dashboardData<LettersAnswer>("courrier?lettres", signal).catch(() => undefined);
  return { isMailed: answer?.configured !== false, unsent: answer?.unsent ?? [] };
}
