import { momentInFrench } from "../../../domain/dates.ts";
import type { PendingLetter } from "../../../records/letters.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";

const texts = frenchTexts({
  leaving: "Part maintenant.",
  waiting: (moment: string) =>
    french(`En attente : le serveur de courrier ne l'a pas encore prise. Nouvel essai le ${moment}.`),
  unsure: "La lettre est peut-être partie, peut-être pas : le site s'est arrêté pendant l'envoi.",
  left: "La lettre n'est pas partie : le serveur de courrier ne l'a pas prise.",
});

/** Milliseconds within which the letter about a change of a record is written. */
const writingTime = 15_000;

/** Milliseconds until the state of a letter that leaves is read again. */
const shortWhile = 5_000;

/** A record's letter: its key in the outbox, and the moment of the change that it follows, if it is written later. */
export type RecordLetter = { key: string; since?: string };

/** Returns a record's letter unless a mail server has it. A letter that is not written yet counts as leaving. */
export function findPending(
  letters: readonly PendingLetter[],
  { key, since }: RecordLetter,
  now = new Date(),
): PendingLetter | undefined {
  const letter = letters.find(({ brings }) => brings === key);
  if (letter || !since) return letter;
  const isFresh = now.getTime() - Date.parse(since.replace(" ", "T")) < writingTime;
  return isFresh ? { brings: key, state: "leaving" } : undefined;
}

/** Returns the state of an unsent letter, as a sentence. */
export function pendingText({ state, due = "" }: PendingLetter): string {
  return state === "waiting" ? texts.waiting(momentInFrench(due)) : texts[state];
}

/** Returns the milliseconds until the state of a letter may have changed, or `undefined` if it stays. */
export function untilNextState({ state, due }: PendingLetter, now = new Date()): number | undefined {
  if (state === "left" || state === "unsure") return undefined;
  return shortWhile + (due ? Math.max(Date.parse(due) - now.getTime(), 0) : 0);
}
