import { useEffect, useRef, useState } from "react";
import type { ContactOutcome } from "../../domain/enquiries/contact/outcome.ts";
import { contactTimestamp, sendToContact } from "../../records/enquiries/contact.ts";
import type { ChosenFiles } from "../../ui/field/chosen-files.ts";

/** The result of sending a message, or `cancelled` by the visitor. */
export type Answer = ContactOutcome | { outcome: "cancelled" };

/** When the visitor began to fill in the form, as the server signed it, and by the page's own clock. */
type Moment = { signed: string; since: number };

/** Milliseconds: the server takes faster senders for robots. A restored draft may be sent at once, so it waits. */
const leastTime = 3_000;

/**
 * Sends a message to the server, with its photos, a signed time that robots lack, and a key that identifies a retry.
 */
export function useDelivery(photos: Pick<ChosenFiles, "prepared">) {
  const preparation = useRef<Promise<void>>(null);
  const moment = useRef<Moment>(null);
  const key = useRef("");

  /** Share of the message that has been sent; `undefined` while nothing is being sent. */
  const [share, setShare] = useState<number>();
  const underWay = useRef<AbortController>(null);

  useEffect(() => () => underWay.current?.abort(), []);

  async function deliver(content: FormData): Promise<Answer> {
    const sending = new AbortController();
    underWay.current = sending;
    setShare(0);
    const answer = await fillAndSend(content, sending.signal);
    underWay.current = null;
    setShare(undefined);
    return answer;
  }

  async function fillAndSend(content: FormData, signal: AbortSignal): Promise<Answer> {
    content.delete("photos");
    for (const photo of await photos.prepared()) content.append("photos", photo);
    key.current ||= newKey();
    content.set("key", key.current);
    if (moment.current) {
      content.set("moment", moment.current.signed);
      await pause(moment.current.since + leastTime - performance.now(), signal);
    }
    const answer = signal.aborted ? undefined : await sendToContact(content, setShare, signal);
    return !answer || signal.aborted ? { outcome: "cancelled" } : answer;
  }

  function begin(): void {
    preparation.current ??= contactTimestamp().then((signed) => {
      moment.current = { signed, since: performance.now() };
    });
  }

  return {
    share,
    isUnderWay: () => underWay.current !== null,
    cancel: () => underWay.current?.abort(),
    deliver,
    begin,
    /** A rejected time stays invalid, for example after the server's secret has changed. This requests another one. */
    restart() {
      preparation.current = null;
      begin();
    },
    /** Ends this message: the next text is another one. */
    forget() {
      preparation.current = null;
      moment.current = null;
      key.current = "";
    },
  };
}

/** Returns a key by which the server recognizes a retry after a lost answer. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve());
  });
}
