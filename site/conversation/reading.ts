import { useEffect, useRef, useState } from "react";
import type { ConversationSource, ThreadEntry } from "./source.ts";

/**
 * Marks the cooperative's replies as read once they are visible. Returns the entries. Entries that were unread before
 * this visit stay fresh until it ends.
 */
export function useEnquiryReading({ entries, markRead }: ConversationSource): ThreadEntry[] {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const mark = useRef(markRead);
  mark.current = markRead;
  const unread = entries
    .filter(({ isFresh }) => isFresh)
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    if (!unread) return;

    function read(): void {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", read);
      const ids = unread.split(",");
      setFresh((before) => new Set([...before, ...ids]));
      void mark.current(ids);
    }

    document.addEventListener("visibilitychange", read);
    read();
    return () => document.removeEventListener("visibilitychange", read);
  }, [unread]);

  return entries.map((entry) => ({ ...entry, isFresh: entry.isFresh || fresh.has(entry.id) }));
}
