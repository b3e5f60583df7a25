import { useEffect, useState } from "react";

/** Part of what React Router leaves on the page for itself: its own hook for this would weigh on public pages. */
type Running = {
  state: { blockers: Map<string, Blocker> };
  getBlocker(
    key: string,
    isBlocked: (move: { currentLocation: Place; nextLocation: Place }) => boolean,
  ): Blocker;
  deleteBlocker(key: string): void;
  subscribe(listen: (state: Running["state"]) => void): () => void;
};

type Place = { pathname: string; search: string };

type Blocker = { state: string; proceed?: () => void; reset?: () => void };

/** Somebody is about to leave: they may go on, or stay. */
export type Leaving = { proceed: () => void; stay: () => void };

const key = "project-form";

/**
 * Keeps whoever goes elsewhere, within the site or out of it, as long as something would be lost; returns what
 * they are to be asked, while they are.
 *
 * @param wouldLose asked at that moment
 */
export function useLeaving(wouldLose: () => boolean): Leaving | null {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    const router = (window as { __reactRouterDataRouter?: Running }).__reactRouterDataRouter;
    router?.getBlocker(key, ({ currentLocation: from, nextLocation: to }) => {
      return (from.pathname !== to.pathname || from.search !== to.search) && wouldLose();
    });
    const end = router?.subscribe(({ blockers }) => {
      const { state, proceed, reset } = blockers.get(key) ?? {};
      const isKept = state === "blocked" && proceed && reset;
      setLeaving((before) => (isKept ? (before ?? { proceed, stay: reset }) : null));
    });
    return () => {
      removeEventListener("beforeunload", warn);
      end?.();
      router?.deleteBlocker(key);
    };
  }, [wouldLose]);
  return leaving;
}
