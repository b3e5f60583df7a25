import { useEffect, useRef, useState } from "react";
import type { ContactOutcome } from "../../domain/messages/contact/outcome.ts";
import { contactTimestamp, sendToContact } from "../../records/messages/contact.ts";
import type { ChosenFiles } from "../../ui/field/chosen-files.ts";

/** What became of the message; or the visitor has kept it back. */
export type Answer = ContactOutcome | { outcome: "cancelled" };

/** When somebody began to fill in the form, as the server says it, and by the page's own clock. */
type Moment = { signed: string; since: number };

/**
 * Milliseconds: the server takes whoever is quicker for a robot. A draft that was brought back is sent at once, and
 * waits.
 */
const leastTime = 3_000;

/** Takes a message to the server, with the photos and what tells a person from a robot, and twice the same from two. */
export function useDelivery(photos: Pick<ChosenFiles, "prepared">) {
  const begun = useRef<Promise<void>>(null);
  const moment = useRef<Moment>(null);
  const key = useRef("");

  /** How much of the message has left; undefined while nothing is on its way. */
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
    begun.current ??= contactTimestamp().then((signed) => {
      moment.current = { signed, since: performance.now() };
    });
  }

  return {
    share,
    isUnderWay: () => underWay.current !== null,
    cancel: () => underWay.current?.abort(),
    deliver,
    begin,
    /** A time that was not taken would be none the next time either, as after the server's secret has changed. */
    beginAnew() {
      begun.current = null;
      begin();
    },
    /** What is written from now on is another message. */
    forget() {
      begun.current = null;
      moment.current = null;
      key.current = "";
    },
  };
}

/** By it the server knows a message that is sent again because no answer came. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve());
  });
}
