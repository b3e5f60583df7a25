import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { browserRecords } from "../../../records/client.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { followChanges } from "../../../records/live/changes.ts";
import { rereadWhen } from "../../../records/live/read-again.ts";

/**
 * Keeps a page's records up to date while it is open: changes in these collections appear without a reload, and changes
 * during a lost connection afterwards.
 */
export function useLive(...collections: string[]): void {
  const { revalidate } = useRevalidator();
  const names = collections.join();

  useEffect(() => {
    let isLeft = false;
    let end: (() => void) | undefined;
    const reading = rereadWhen(revalidate);

    async function listen(): Promise<void> {
      const client = await browserRecords();
      const topics = names.split(",").map((collection) => ({ collection }));
      if (!isLeft) end = followChanges(client, topics, reading.ask);
    }

    const returned = () => document.visibilityState === "visible" && reading.ask();
    listen().catch(logAndReturn(undefined));
    document.addEventListener("visibilitychange", returned);
    return () => {
      isLeft = true;
      reading.stop();
      document.removeEventListener("visibilitychange", returned);
      end?.();
    };
  }, [names, revalidate]);
}

/** Returns the latest answer. A call without an answer removes nothing from the page. */
export function useLatest<Answer>(answer: Answer | null): Answer | null {
  const [latest, setLatest] = useState(answer);
  if (answer !== null && answer !== latest) setLatest(answer);
  return answer ?? latest;
}
