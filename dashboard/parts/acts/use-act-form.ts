import { type SubmitEvent, useEffect, useRef } from "react";
import type { Acts, SentAct } from "./page-acts.ts";
import { useAct } from "./use-act.ts";

/**
 * Returns what a form needs whose fields go with an act. The form is emptied once the act is done, unless its writer has
 * changed a field since it was sent.
 */
export function useActForm<Table extends Acts>(sentAct: SentAct<Table>) {
  const { send, result, ...act } = useAct<Table>();
  const form = useRef<HTMLFormElement>(null);
  const sentFields = useRef("");

  useEffect(() => {
    if (!result || result.faults || !form.current) return;
    if (fieldText(form.current) === sentFields.current) form.current.reset();
  }, [result]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (act.isBusy) return;
    sentFields.current = fieldText(event.currentTarget);
    send(sentAct, new FormData(event.currentTarget));
  }

  return { ...act, result, form, submit };
}

function fieldText(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
