import { type DragEvent, useEffect, useState } from "react";
import { sessionAccount } from "../../../records/sign-in/session-state.ts";
import { PlanQueue, useQueuedPlans } from "../parts/plan-queue.ts";

/** Chosen files that are not sent yet, kept during a visit to another page. Only the browser writes them. */
const keptQueue: { current: PlanQueue; account?: string | undefined } = { current: new PlanQueue() };

// The next user of this browser must not find them, and their enquiry must not get them.
globalThis.addEventListener?.("sign-out", () => {
  keptQueue.current = new PlanQueue();
});

/** The photos and plans of a quote, sent after the enquiry has arrived. */
export function useQuotePlans() {
  const [queue, setQueue] = useState(() => {
    // The files of another enquiry, or of another account, do not belong to this one.
    if (keptQueue.current.isBegun || isAnothers()) keptQueue.current = new PlanQueue();
    return keptQueue.current;
  });
  const [enquiry, setEnquiry] = useState("");
  const arrived = useQueuedPlans(queue).filter(({ state }) => state === "done").length;
  useEffect(
    () => () => {
      keptQueue.account = sessionAccount();
    },
    [],
  );

  return {
    queue,
    enquiry,
    /** Number of files that have arrived. */
    arrived,
    send(sentTo: string): void {
      // A second enquiry from the same page does not get the files of the first.
      const next = queue.isBegun ? new PlanQueue() : queue;
      keptQueue.current = next.begin(sentTo);
      setQueue(next);
      setEnquiry(sentTo);
    },
    /** Files dropped outside the field, but on the form, go to the field as well. */
    formTarget: {
      onDragOverCapture(event: DragEvent): void {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onDropCapture(event: DragEvent): void {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        queue.add([...event.dataTransfer.files], arrived);
      },
    },
  };
}

/** Whether another account is signed in than when the page was left. The session may have ended elsewhere. */
function isAnothers(): boolean {
  return keptQueue.account !== undefined && keptQueue.account !== sessionAccount();
}
