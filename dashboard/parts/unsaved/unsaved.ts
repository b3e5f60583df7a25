import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { RecordsClient } from "../../../records/client.ts";
import { listenToSignOut } from "../../../records/sign-in/sign-out-events.ts";
import { awaitStorage } from "../../../records/storage/browser-storage.ts";
import { deleteDraft, isDraftBy, isOwnDraft, type StoredDraft, storeDraft } from "./drafts.ts";
import { type Leaving, useLeaving } from "./leaving.ts";

/** Milliseconds after the last key until the draft is stored. */
const pause = 400;

type UnsavedProps<Typed> = {
  client: RecordsClient;
  /** The draft's name in the browser when the form opens. */
  name: string;
  /** The form's values: a new object after each change. */
  draft: StoredDraft<Typed>;
  /** Whether the form differs from the saved record. Called at that moment. */
  isUnsaved: () => boolean;
  /** An earlier draft is offered and not yet decided on, so it is not overwritten. */
  isWaiting?: boolean;
  /** Other pages of the dashboard may be visited without a question: the draft is there on return. */
  staysOpen?: boolean;
};

export type Unsaved<Typed> = {
  /** The pending question to a writer who is about to lose their draft. */
  leaving: Leaving | null;
  /** Navigates once nothing would be lost, or the writer agrees to lose it. */
  leave: (go: () => void) => void;
  /** Stores the draft now, for a window that is about to open. */
  storeNow: () => void;
  /**
   * Stores the values of an attempt to send the form: after a crash the same words would otherwise be sent twice.
   * Resolves once they are stored, or storage is silent.
   */
  storeAttempt: (values: StoredDraft<Typed>) => Promise<void>;
  /** Deletes the draft: it is saved or discarded. */
  settle: () => void;
  /** Deletes the draft, which is saved. Later drafts of the open form have this name. */
  rename: (name: string) => void;
};

/** Stores unsaved values of a form, so that they survive a crash of the browser, and asks before the writer leaves. */
export function useUnsaved<Typed>(props: UnsavedProps<Typed>): Unsaved<Typed> {
  const { client, draft, isUnsaved, isWaiting = false, staysOpen = false } = props;
  // The name stays that of the form's first writer, even if somebody else signs in in another tab.
  const name = useRef(props.name);
  const isSettled = useRef(false);
  const latest = useRef(draft);
  latest.current = draft;
  const isRenamed = useRef(false);

  const store = useCallback(
    (isLeaving = false) => {
      if (isWaiting || isSettled.current) return;
      if (isUnsaved()) void storeDraft(name.current, latest.current, isLeaving);
      else if (isOwnDraft(name.current)) void deleteDraft(name.current);
    },
    [isUnsaved, isWaiting],
  );

  useMomentsToStore(draft, store, isRenamed);

  const settle = useCallback(() => {
    isSettled.current = true;
    void deleteDraft(name.current);
  }, []);

  useSignedOutDraft(name, store, settle);

  const wouldLose = useCallback(
    () => !isSettled.current && client.authStore.token !== "" && isUnsaved(),
    [client, isUnsaved],
  );
  return {
    ...useLeaving(wouldLose, staysOpen),
    storeNow: () => store(),
    storeAttempt: (values) => awaitStorage(storeDraft(name.current, values)).catch(() => undefined),
    settle,
    rename(next) {
      void deleteDraft(name.current);
      name.current = next;
      isRenamed.current = true;
    },
  };
}

/** Stores the draft after a pause in the writing, and before the page is left, hidden or unloaded. */
function useMomentsToStore(
  draft: unknown,
  store: (isLeaving?: boolean) => void,
  isRenamed: RefObject<boolean>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const storeAgain = () => {
      isRenamed.current = false;
      store();
    };
    // The draft is not stored under its new name yet. A browser may not finish the writes of a page that unloads.
    const timer = setTimeout(storeAgain, isRenamed.current ? 0 : pause);
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
      // The draft is there when the writer returns from another page of the dashboard.
      storeLast();
    };
  }, [store]);
}

/**
 * Stores the draft before a sign-out, which counts the stored ones. After the sign-out in any tab, deletes the draft and
 * stores it no more: its writer has agreed to lose it.
 */
function useSignedOutDraft(name: RefObject<string>, store: (isLeaving: boolean) => void, settle: () => void) {
  useEffect(
    () =>
      listenToSignOut({
        wouldLose() {
          store(true);
          return false;
        },
        onSignOut({ account }) {
          if (isDraftBy(account, name.current)) settle();
        },
      }),
    [name, store, settle],
  );
}
