import { useEffect, useState } from "react";
import type { RequestState } from "../../records/enquiries/by-link.ts";
import { markEnquiryRead } from "../../records/enquiries/conversation.ts";

/**
 * Marks the cooperative's replies as read once they are visible. Returns the replies that were unread before this
 * visit: they stay marked while it lasts.
 */
export function useEnquiryReading({ id, replies }: RequestState): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = replies
    .filter(({ isUnread }) => isUnread)
    .map((reply) => reply.id)
    .join();

  useEffect(() => {
    if (!unread) return;

    function read(): void {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", read);
      setFresh((before) => new Set([...before, ...unread.split(",")]));
      void markEnquiryRead(id);
    }

    document.addEventListener("visibilitychange", read);
    read();
    return () => document.removeEventListener("visibilitychange", read);
  }, [id, unread]);

  return fresh;
}
