import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { useEditedFields } from "../../ui/field/edited-fields.ts";

/** The answer to a form: done, invalid fields, or a failure. */
type Answer = { outcome: string };

/** The fault of each field, in French. */
export type FieldErrorTexts = Record<string, string | undefined>;

/**
 * A form whose answer is shown in place. Typed text stays, and a fault ends when its field is edited. The focus moves
 * to the first invalid field, or stays on the button.
 *
 * @param send never rejects; returns `undefined` if it has left the page
 * @param answerFaults returns an answer's faults by field
 */
export function useFormSending<Given extends Answer>(
  send: (form: HTMLFormElement) => Promise<Given | undefined> | Given,
  answerFaults: (answer: Given) => FieldErrorTexts,
) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<Given>();
  const { edit, judgeAgain, standing } = useEditedFields();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);

  async function submit(filled: HTMLFormElement): Promise<void> {
    // The fields become inert, and would drop the focus.
    filled.querySelector<HTMLElement>("[type=submit]")?.focus();
    setAnswer(undefined);
    setBusy(true);
    const newAnswer = await send(filled);
    judgeAgain();
    setAnswer(newAnswer);
    // If the page is being left, the next one takes its time: until then, this form stays busy.
    if (newAnswer) setBusy(false);
    else startTransition(() => setBusy(false));
  }

  const faults = answer ? answerFaults(answer) : {};
  return {
    answer,
    isBusy,
    /** Shows an answer that did not come from the form itself. */
    say: setAnswer,
    faults: standing(faults),
    formProps: {
      ref: form,
      method: "post",
      noValidate: true,
      onInput({ target }: FormEvent) {
        edit((target as HTMLInputElement).name);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isBusy) submit(event.currentTarget);
      },
    },
  } as const;
}

/** Returns the text of a form's field, as it was typed. */
export function fieldText(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "");
}

/** Whether the browser accepts the typed text as an e-mail address. */
export function isAddress(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.value.trim() !== "" && !field.validity.typeMismatch;
}
