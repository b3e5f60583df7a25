import { useCallback, useEffect, useRef, useState } from "react";
import type { RecordsClient } from "../../../records/client.ts";
import { deleteDraft, type StoredDraft, storeDraft } from "./drafts.ts";
import { type Leaving, useLeaving } from "./leaving.ts";

/** Milliseconds after the last key until what was typed is stored. */
const pause = 400;

type UnsavedProps<Typed> = {
  client: RecordsClient;
  /** Under which the browser stores what is typed, from the form's first moment to its last. */
  name: string;
  /** What the form holds: another value whenever something of it changes. */
  draft: StoredDraft<Typed>;
  /** Whether the form says something else than what is saved, asked at that moment. */
  isUnsaved: () => boolean;
  /** An earlier draft is offered and not yet decided on: it stays. */
  isWaiting?: boolean;
  /** Other pages of the dashboard may be gone to: the draft is found again on the way back. */
  staysOpen?: boolean;
};

export type Unsaved = {
  /** Somebody is about to leave and lose what they typed. */
  leaving: Leaving | null;
  /** Goes, once nothing would be lost or whoever leaves has said that it may be. */
  leave: (go: () => void) => void;
  /** Stores it now, for what is about to be opened beside it. */
  storeNow: () => void;
  /** It is saved, or may go. */
  settle: () => void;
};

/**
 * Keeps what is typed in a form and not saved: it is stored beyond a crash of the browser, and whoever leaves is asked
 * first.
 */
export function useUnsaved<Typed>(props: UnsavedProps<Typed>): Unsaved {
  const { client, draft, isUnsaved, isWaiting = false, staysOpen = false } = props;
  // Of who opened the form, also when somebody else signs in beside it, in another tab.
  const [name] = useState(props.name);
  const isSettled = useRef(false);
  const latest = useRef(draft);
  latest.current = draft;

  const store = useCallback(
    (isLeaving = false) => {
      if (isWaiting || isSettled.current) return;
      if (isUnsaved()) void storeDraft(name, latest.current, isLeaving);
      else void deleteDraft(name);
    },
    [name, isUnsaved, isWaiting],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for a pause in what is typed
  useEffect(() => {
    const timer = setTimeout(store, pause);
    return () => clearTimeout(timer);
  }, [draft, store]);

  useEffect(() => {
    const storeLast = () => store(true);
    const storeHidden = () => document.visibilityState === "hidden" && storeLast();
    addEventListener("beforeunload", storeLast);
    document.addEventListener("visibilitychange", storeHidden);
    return () => {
      removeEventListener("beforeunload", storeLast);
      document.removeEventListener("visibilitychange", storeHidden);
      // Whoever goes to another page of the dashboard finds it on the way back.
      storeLast();
    };
  }, [store]);

  const wouldLose = useCallback(
    () => !isSettled.current && client.authStore.token !== "" && isUnsaved(),
    [client, isUnsaved],
  );
  return {
    ...useLeaving(wouldLose, staysOpen),
    storeNow: () => store(),
    settle() {
      isSettled.current = true;
      void deleteDraft(name);
    },
  };
}
