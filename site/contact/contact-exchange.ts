import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type ContactOrigin, contactFieldErrors } from "../../domain/enquiries/contact/fields.ts";
import type { ContactOutcome, SentEnquiry } from "../../domain/enquiries/contact/outcome.ts";
import { contactTyped } from "../../records/enquiries/contact.ts";
import { useEditedFields } from "../../ui/field/edited-fields.ts";
import { showFaults } from "../../ui/field/faults-in-view.ts";
import { frenchTexts } from "../../ui/text/typography.ts";
import { type Answer, useDelivery } from "./contact-delivery.ts";
import { deleteContactDraft, restoreContactDraft, storeContactDraft } from "./contact-draft.ts";
import { usePhotos } from "./contact-photos.tsx";

/** Called with the sent enquiry after it has arrived. */
export type OnSent = (enquiry: SentEnquiry) => Promise<void>;

export type Exchange = ReturnType<typeof useExchange>;

/**
 * The state of the contact form. All typed text and chosen photos stay in the form until the message has arrived.
 *
 * @param first the answer that the page came with
 * @param origin the form, which says what has to be filled in
 * @param onSent what is done once the message has arrived, before that is said
 */
export function useExchange(first: ContactOutcome | undefined, origin: ContactOrigin, onSent?: OnSent) {
  const form = useRef<HTMLFormElement>(null);
  const { answer, faults, isToAcknowledge, setAnswer, edit, acknowledge } = useAnswer(first, form);
  const photos = usePhotos(() => edit("photos"));
  const delivery = useDelivery(photos);

  useEffect(() => {
    if (form.current) restoreContactDraft(form.current);
  }, []);

  async function send(filled: HTMLFormElement): Promise<void> {
    if (delivery.isUnderWay()) return;
    const typed = contactTyped(new FormData(filled));
    const faults = contactFieldErrors(typed, origin);
    if (Object.keys(faults).length > 0) return setAnswer({ outcome: "invalid", faults, typed });
    // The fields become inert, and would drop the focus.
    filled.querySelector<HTMLElement>("[type=submit]")?.focus();
    setAnswer(undefined);
    const newAnswer = await delivery.deliver(new FormData(filled));
    if (newAnswer.outcome === "done") {
      empty(filled);
      if (newAnswer.value) await onSent?.(newAnswer.value);
    }
    if (newAnswer.outcome === "failed" && newAnswer.reason === "tooFast") delivery.restart();
    setAnswer(newAnswer);
  }

  function empty(filled: HTMLFormElement): void {
    emptyFields(filled);
    photos.clear();
    deleteContactDraft();
    delivery.forget();
  }

  return {
    typed: first && "typed" in first ? first.typed : undefined,
    photos,
    answer,
    share: delivery.share ?? 0,
    isBusy: delivery.share !== undefined,
    faults,
    cancel: delivery.cancel,
    isToAcknowledge,
    acknowledge,
    formProps: {
      ref: form,
      onFocus: delivery.begin,
      onInput(event: FormEvent<HTMLFormElement>) {
        edit((event.target as HTMLInputElement).name);
        storeContactDraft(event.currentTarget);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        send(event.currentTarget);
      },
    },
  };
}

/** A form's own reset would restore the values that the page came with. */
function emptyFields(filled: HTMLFormElement): void {
  for (const field of filled.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea"))
    field.value = "";
}

/** The current answer. A field's fault ends when the field is edited. */
function useAnswer(first: ContactOutcome | undefined, form: RefObject<HTMLFormElement | null>) {
  const [answer, setAnswer] = useState<Answer | undefined>(first);
  const [isToAcknowledge, setToAcknowledge] = useState(false);
  const { edit, judgeAgain, standing } = useEditedFields();

  useEffect(() => {
    if (!answer || answer === first || !form.current) return;
    if (answer.outcome === "invalid") showFaults(form.current);
    else form.current.querySelector<HTMLElement>(focusAfter[answer.outcome])?.focus();
  }, [answer, first, form]);

  return {
    answer,
    faults: answer?.outcome === "invalid" ? frenchTexts(standing(answer.faults)) : {},
    /** Whether a dialog waits for acknowledgement. The form itself shows the arrival until the next message leaves. */
    isToAcknowledge,
    acknowledge: () => setToAcknowledge(false),
    edit,
    setAnswer(answer: Answer | undefined): void {
      if (answer) judgeAgain();
      setAnswer(answer);
      setToAcknowledge(answer?.outcome === "done");
    },
  };
}

/** The element that gets the focus after an answer. After `done`, the dialog takes the focus itself. */
const focusAfter: Record<Exclude<Answer["outcome"], "invalid">, string> = {
  failed: "[type=submit]",
  cancelled: "[type=submit]",
  done: "dialog button",
};
