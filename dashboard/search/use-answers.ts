import { type ComponentType, useEffect, useRef, useState } from "react";
import type { TeamSearch } from "../../domain/team-search/found.ts";
import { logAndReturn } from "../../records/failure.ts";
import { teamSearch } from "../../records/team-search/team-search.ts";

/** Milliseconds after the last key until the search starts. */
const rest = 200;

/** The last answer with the component that shows it, or its failure. */
export type ShownAnswer =
  | { Groups: ComponentType<{ answer: TeamSearch }>; answer: TeamSearch }
  | "lost"
  | undefined;

/**
 * Searches while somebody types. The results' code is loaded with the first answer. A later search aborts an earlier
 * one, so no late answer replaces a newer one.
 */
export function useAnswers() {
  const [shownAnswer, setShownAnswer] = useState<ShownAnswer>();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<RunningSearch>(undefined);
  useEffect(() => () => stopSearch(latest.current), []);

  function ask(typed: string, pause = rest): void {
    stopSearch(latest.current);
    const q = typed.trim();
    setBusy(q !== "");
    if (q === "") {
      setShownAnswer(undefined);
      return;
    }
    const search = new AbortController();
    const timer = window.setTimeout(async () => {
      const answer = await readAnswer(q, search.signal).catch(logAndReturn("lost" as const));
      if (search.signal.aborted) return;
      setShownAnswer(answer);
      setBusy(false);
    }, pause);
    latest.current = { search, timer };
  }

  return { shown: shownAnswer, isBusy, ask };
}

type RunningSearch = { search: AbortController; timer: number };

function stopSearch(running: RunningSearch | undefined): void {
  running?.search.abort();
  clearTimeout(running?.timer);
}

async function readAnswer(q: string, signal: AbortSignal) {
  const [{ FoundGroups }, answer] = await Promise.all([import("./found-groups.tsx"), teamSearch(q, signal)]);
  return { Groups: FoundGroups, answer };
}
