import { useEffect, useRef } from "react";
import { browserRecords } from "../../../records/client.ts";
import { markMessageRead, type TeamMessageWithReplies } from "../../../records/enquiries/team.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { useShowAgain } from "../../parts/router.ts";

/**
 * Marks a visible message as read, also when a reply arrives while it is open. If another administrator marks it as
 * unread meanwhile, it stays unread until the next reply.
 */
export function useReading(messageWithReplies: TeamMessageWithReplies | null | undefined): void {
  const showAgain = useShowAgain();
  const toldText = useRef("");
  useEffect(() => {
    if (!messageWithReplies) return;
    const { message, replies } = messageWithReplies;
    const clients = replies.filter(({ side }) => side === "client");
    const words = [message, ...clients].map(({ id }) => id).join();
    const isRead = message.is_read && clients.every(({ is_read }) => is_read);

    function look(): void {
      if (document.visibilityState !== "visible" || words === toldText.current) return;
      toldText.current = words;
      if (isRead) return;
      browserRecords()
        .then((client) => markMessageRead(client, { message, replies }))
        .then(showAgain, (error) => {
          toldText.current = "";
          logAndReturn(undefined)(error);
        });
    }

    document.addEventListener("visibilitychange", look);
    look();
    return () => document.removeEventListener("visibilitychange", look);
  }, [messageWithReplies, showAgain]);
}
