import { type DragEvent, useEffect, useState } from "react";
import { heldAccount } from "../../../records/sign-in/session-state.ts";
import { PlanQueue, useQueuedPlans } from "../parts/plan-queue.ts";

/** Chosen and not sent: whoever comes back from another page finds them again. Only the browser writes it. */
const kept: { current: PlanQueue; account?: string | undefined } = { current: new PlanQueue() };

// But not whoever sits down next: their request takes none of them along.
globalThis.addEventListener?.("sign-out", () => {
  kept.current = new PlanQueue();
});

/** Photos and plans that go with what is asked for a quote, once it is sent. */
export function useQuotePlans() {
  const [queue, setQueue] = useState(() => {
    // What another request was sent is not this one's.
    if (kept.current.isBegun || isAnothers()) kept.current = new PlanQueue();
    return kept.current;
  });
  const [request, setRequest] = useState("");
  const arrived = useQueuedPlans(queue).filter(({ state }) => state === "done").length;
  useEffect(
    () => () => {
      kept.account = heldAccount();
    },
    [],
  );

  return {
    queue,
    request,
    /** How many of them have arrived. */
    arrived,
    send(sentTo: string): void {
      // Whoever writes once more from the same page has sent these already.
      const next = queue.isBegun ? new PlanQueue() : queue;
      kept.current = next.begin(sentTo);
      setQueue(next);
      setRequest(sentTo);
    },
    /** Whatever is dropped beside the field for it is meant for it, too. */
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

/** Whether the account that was signed in to when the page was left is no more: its session may have ended elsewhere. */
function isAnothers(): boolean {
  return kept.account !== undefined && kept.account !== heldAccount();
}
