import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { browserRecords } from "../../../records/client.ts";
import { markShownRead } from "../../../records/enquiries/team.ts";
import type { WholeEnquiry } from "../../../records/enquiries/whole-enquiry.ts";
import { logAndReturn } from "../../../records/failure.ts";

/**
 * Marks a visible enquiry as read, also when a reply arrives while it is open. If another administrator marks it as
 * unread meanwhile, it stays unread until the next reply.
 */
export function useReading({ enquiry, replies }: WholeEnquiry): void {
  const { revalidate } = useRevalidator();
  const toldText = useRef("");
  useEffect(() => {
    const clients = replies.filter(({ side }) => side === "client");
    const words = [enquiry, ...clients].map(({ id }) => id).join();
    const isRead = enquiry.is_read && clients.every(({ is_read }) => is_read);

    function look(): void {
      if (document.visibilityState !== "visible" || words === toldText.current) return;
      toldText.current = words;
      if (isRead) return;
      browserRecords()
        .then((client) => markShownRead(client, enquiry, replies))
        .then((isLatest) => {
          // The new version is marked once it is shown.
          if (!isLatest) toldText.current = "";
          revalidate();
        })
        .catch((error) => {
          toldText.current = "";
          logAndReturn(undefined)(error);
        });
    }

    document.addEventListener("visibilitychange", look);
    look();
    return () => document.removeEventListener("visibilitychange", look);
  }, [enquiry, replies, revalidate]);
}
