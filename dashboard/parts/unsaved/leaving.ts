import { useCallback, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

/** Somebody is about to leave: they may go on, or stay. */
export type Leaving = { proceed: () => void; stay: () => void };

/**
 * Keeps whoever goes elsewhere, within the site or out of it, as long as something would be lost; returns what
 * they are to be asked, while they are.
 *
 * @param wouldLose asked at that moment
 * @param onlyOut within the site, anybody may go where they like
 */
export function useLeaving(wouldLose: () => boolean, onlyOut = false): Leaving | null {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [wouldLose]);
  const isKept = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      !onlyOut && (from.pathname !== to.pathname || from.search !== to.search) && wouldLose(),
    [wouldLose, onlyOut],
  );
  const { state, proceed, reset } = useBlocker(isKept);
  return state === "blocked" ? { proceed, stay: reset } : null;
}
