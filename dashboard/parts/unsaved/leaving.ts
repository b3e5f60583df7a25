import { useCallback, useEffect, useRef, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { listenToSignOut } from "../../../records/sign-in/sign-out-events.ts";
import { isMovedByAct } from "../acts/frame.ts";

/** A navigation that waits for its confirmation: the writer proceeds or stays. */
export type Leaving = { proceed: () => void; stay: () => void };

/**
 * Asks before anybody leaves the page, within the site or out of it, while something would be lost. `leaving` is the
 * pending question. `leave` asks before it navigates. Blocking a navigation and undoing it uses the browser's history
 * twice, and a fast user can act in between: so buttons that close a form use `leave`. The sign-out has a question of its
 * own, and this page asks no other after it.
 *
 * @param wouldLose called at that moment
 * @param onlyOut navigation within the site is free
 */
export function useLeaving(
  wouldLose: () => boolean,
  onlyOut = false,
): { leaving: Leaving | null; leave: (go: () => void) => void } {
  const [postponed, setPostponed] = useState<{ go: () => void }>();
  const losesNow = useLossUntilSignOut(wouldLose);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (losesNow()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [losesNow]);
  const isKept = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      !onlyOut &&
      !isMovedByAct() &&
      (from.pathname !== to.pathname || from.search !== to.search) &&
      losesNow(),
    [losesNow, onlyOut],
  );
  const { state, proceed, reset } = useBlocker(isKept);

  function leave(go: () => void): void {
    // A question that is just closing would not open again for another navigation.
    if (state === "blocked" || postponed) return;
    if (losesNow()) setPostponed({ go });
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

/** Answers the question before a sign-out. After it, returns `false`: the user has agreed to the loss. */
function useLossUntilSignOut(wouldLose: () => boolean): () => boolean {
  const isSignedOut = useRef(false);
  useEffect(
    () =>
      listenToSignOut({
        wouldLose,
        onSignOut() {
          isSignedOut.current = true;
        },
      }),
    [wouldLose],
  );
  return useCallback(() => !isSignedOut.current && wouldLose(), [wouldLose]);
}
