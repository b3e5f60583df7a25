import { useCallback, useEffect, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

/** Somebody is about to leave: they may go on, or stay. */
export type Leaving = { proceed: () => void; stay: () => void };

/**
 * Keeps whoever goes elsewhere, within the site or out of it, as long as something would be lost. `leaving` is what
 * they are to be asked, while they are; `leave` asks before it goes. A way that is begun and taken back needs the
 * browser's history twice, and who is quick may meet it in between: what closes a form takes `leave`.
 *
 * @param wouldLose asked at that moment
 * @param onlyOut within the site, anybody may go where they like
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
      !onlyOut && (from.pathname !== to.pathname || from.search !== to.search) && wouldLose(),
    [wouldLose, onlyOut],
  );
  const { state, proceed, reset } = useBlocker(isKept);

  function leave(go: () => void): void {
    if (wouldLose()) setPostponed({ go });
    else go();
  }

  function end(): void {
    setPostponed(undefined);
  }

  function goOn(): void {
    end();
    postponed?.go();
  }

  if (state === "blocked") return { leaving: { proceed, stay: reset }, leave };
  return { leaving: postponed ? { proceed: goOn, stay: end } : null, leave };
}
