import { useCallback, useEffect, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { isMovedByAct } from "../acts/frame.ts";

/** A navigation that waits for its confirmation: the writer proceeds or stays. */
export type Leaving = { proceed: () => void; stay: () => void };

/**
 * Asks before anybody leaves the page, within the site or out of it, while something would be lost. `leaving` is the
 * pending question. `leave` asks before it navigates. Blocking a navigation and undoing it uses the browser's history
 * twice, and a fast user can act in between: so buttons that close a form use `leave`.
 *
 * @param wouldLose called at that moment
 * @param onlyOut navigation within the site is free
 */
export function useLeaving(
  wouldLose: () => boolean,
  onlyOut = false,
): { leaving: Leaving | null; leave: (go: () => void) => void } {
  const [postponed, setPostponed] = useState<{ go: () => void }>();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [wouldLose]);
  const isKept = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      !onlyOut &&
      !isMovedByAct() &&
      (from.pathname !== to.pathname || from.search !== to.search) &&
      wouldLose(),
    [wouldLose, onlyOut],
  );
  const { state, proceed, reset } = useBlocker(isKept);

  function leave(go: () => void): void {
    // A question that is just closing would not open again for another navigation.
    if (state === "blocked" || postponed) return;
    if (wouldLose()) setPostponed({ go });
    else go();
  }

  function end(): void {
    setPostponed(undefined);
  }

  function continueLeaving(): void {
    end();
    postponed?.go();
  }

  if (state === "blocked") return { leaving: { proceed, stay: reset }, leave };
  return { leaving: postponed ? { proceed: continueLeaving, stay: end } : null, leave };
}
