import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { useEditedFields } from "../../ui/field/edited-fields.ts";

/** What a form is told: done, or what is wrong with its fields, or why nothing came of it. */
type Answer = { outcome: string };

/** What is wrong with each field, in French. */
export type FieldErrorTexts = Record<string, string | undefined>;

/**
 * One form whose answer is shown in place: what was typed stays, a fault goes when its field is edited, and the
 * focus moves to the first field at fault, or stays on the button.
 *
 * @param send never rejects; answers nothing when it has led on
 * @param faultsOf what an answer says against each field
 */
export function useFormSending<Given extends Answer>(
  send: (form: HTMLFormElement) => Promise<Given | undefined> | Given,
  faultsOf: (answer: Given) => FieldErrorTexts,
) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<Given>();
  const { edit, judgeAnew, standing } = useEditedFields();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);

  async function submit(filled: HTMLFormElement): Promise<void> {
    // The fields rest from here on, and would drop the focus.
    filled.querySelector<HTMLElement>("[type=submit]")?.focus();
    setAnswer(undefined);
    setBusy(true);
    const came = await send(filled);
    judgeAnew();
    setAnswer(came);
    // Where it has led on, the next page comes in its own time: until then, this one still waits for it.
    if (came) setBusy(false);
    else startTransition(() => setBusy(false));
  }

  const faults = answer ? faultsOf(answer) : {};
  return {
    answer,
    isBusy,
    /** Says something that another way than the form's own has brought. */
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

/** What a field of the form holds, as it was typed. */
export function fieldText(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "");
}

/** Whether the browser takes what was typed for an e-mail address. */
export function isAddress(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.value.trim() !== "" && !field.validity.typeMismatch;
}
