import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ContactFaults, contactFaults } from "../../domain/messages/contact/fields.ts";
import { type ContactAnswer, contactMoment, sendToContact, typedIn } from "../../records/messages/contact.ts";
import { showFaults } from "../../ui/field/faults-in-view.ts";
import { frenchTexts } from "../../ui/text/typography.ts";
import { bringBackDraft, dropDraft, keepDraft } from "./contact-draft.ts";
import { usePhotos } from "./contact-photos.tsx";

/** What became of the message; or the visitor has kept it back. */
export type Answer = ContactAnswer | { outcome: "cancelled" };

/** When somebody began to fill in the form, as the desk says it, and by the page's own clock. */
type Moment = { signed: string; since: number };

/**
 * Milliseconds: the desk takes whoever is quicker for a robot. A draft that was brought back is sent at once, and
 * waits.
 */
const leastTime = 3_000;

export type Exchange = ReturnType<typeof useExchange>;

/**
 * What goes to the cooperative and what comes back. Until it has arrived, all that was typed and chosen stays in
 * the form.
 *
 * @param first the answer that the page came with
 */
export function useExchange(first: ContactAnswer | undefined) {
  const photos = usePhotos(() => edit("photos"));
  const [answer, setAnswer] = useState<Answer | undefined>(first);
  const [isToAcknowledge, setToAcknowledge] = useState(false);
  const [edited, setEdited] = useState<readonly string[]>([]);
  /** How much of the message has left; undefined while nothing is on its way. */
  const [share, setShare] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef<AbortController>(null);
  const begun = useRef<Promise<void>>(null);
  const moment = useRef<Moment>(null);
  const key = useRef("");

  useEffect(() => {
    if (form.current) bringBackDraft(form.current);
    return () => underWay.current?.abort();
  }, []);

  useEffect(() => {
    if (!answer || answer === first || !form.current) return;
    if (answer.outcome === "refused") showFaults(form.current);
    else form.current.querySelector<HTMLElement>(focusAfter[answer.outcome])?.focus();
  }, [answer, first]);

  async function send(filled: HTMLFormElement): Promise<void> {
    if (underWay.current) return;
    const typed = typedIn(new FormData(filled));
    const faults = contactFaults(typed);
    if (Object.keys(faults).length > 0) return conclude({ outcome: "refused", faults, typed });
    const sending = new AbortController();
    underWay.current = sending;
    // The fields rest from here on, and would drop the focus.
    filled.querySelector<HTMLElement>("[type=submit]")?.focus();
    setAnswer(undefined);
    setShare(0);
    const came = await delivered(new FormData(filled), sending.signal);
    underWay.current = null;
    setShare(undefined);
    if (came.outcome === "sent") empty(filled);
    if (came.outcome === "failed" && came.reason === "tooFast") beginAnew();
    conclude(came);
  }

  async function delivered(content: FormData, signal: AbortSignal): Promise<Answer> {
    content.delete("photos");
    for (const photo of await photos.prepared()) content.append("photos", photo);
    key.current ||= newKey();
    content.set("key", key.current);
    if (moment.current) {
      content.set("moment", moment.current.signed);
      await pause(moment.current.since + leastTime - performance.now(), signal);
    }
    if (!signal.aborted) {
      const answer = await sendToContact(content, setShare, signal);
      if (!signal.aborted) return answer;
    }
    return { outcome: "cancelled" };
  }

  function conclude(answer: Answer): void {
    setEdited([]);
    setAnswer(answer);
    setToAcknowledge(answer.outcome === "sent");
  }

  function edit(name: string): void {
    setEdited((before) => (before.includes(name) ? before : [...before, name]));
  }

  /** A form's own reset would bring back what the page came with. */
  function empty(filled: HTMLFormElement): void {
    for (const field of filled.querySelectorAll<HTMLInputElement>("input, textarea")) field.value = "";
    photos.clear();
    dropDraft();
    begun.current = null;
    moment.current = null;
    key.current = "";
  }

  /** A time that was not taken would be none the next time either, as after the server's secret has changed. */
  function beginAnew(): void {
    begun.current = null;
    begin();
  }

  function begin(): void {
    begun.current ??= contactMoment().then((signed) => {
      moment.current = { signed, since: performance.now() };
    });
  }

  return {
    typed: first && "typed" in first ? first.typed : undefined,
    photos,
    answer,
    share: share ?? 0,
    isBusy: share !== undefined,
    faults: answer?.outcome === "refused" ? frenchTexts(without(answer.faults, edited)) : {},
    cancel: () => underWay.current?.abort(),
    /** The answer is to be acknowledged; that a message has arrived is said in the form until the next one leaves. */
    isToAcknowledge,
    acknowledge: () => setToAcknowledge(false),
    formProps: {
      ref: form,
      onFocus: begin,
      onInput(event: FormEvent<HTMLFormElement>) {
        edit((event.target as HTMLInputElement).name);
        keepDraft(event.currentTarget);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        send(event.currentTarget);
      },
    },
  };
}

/** By it the desk knows a message that is sent again because no answer came. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve());
  });
}

/** Where the visitor goes on; what was sent is told by a dialog, which takes the focus itself. */
const focusAfter: Record<Exclude<Answer["outcome"], "refused">, string> = {
  failed: "[type=submit]",
  cancelled: "[type=submit]",
  sent: "dialog button",
};

/** What has been edited since is no longer what was refused. */
function without(faults: ContactFaults, edited: readonly string[]): ContactFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !edited.includes(name)));
}
