import { createContext, useContext, useEffect } from "react";
import { useRevalidator } from "react-router";
import type { PendingLetter } from "../../../records/letters.ts";
import { findPending, pendingText, type RecordLetter, untilNextState } from "./pending-letter.ts";

/** The unsent letters. */
export const PendingLetters = createContext<readonly PendingLetter[]>([]);

/**
 * Returns the state of a record's letter as a sentence, or `undefined` once a mail server has the letter. The page
 * reloads when the state may have changed.
 *
 * @param letter `undefined` for a letter that a mail server has
 */
export function usePendingText(letter: RecordLetter | undefined): string | undefined {
  const letters = useContext(PendingLetters);
  const { revalidate } = useRevalidator();
  const pending = letter && findPending(letters, letter);
  const wait = pending && untilNextState(pending);
  const isPending = wait !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading begins another wait
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => void revalidate(), wait);
    return () => clearTimeout(timer);
  }, [letters, isPending, revalidate]);
  return pending && pendingText(pending);
}
