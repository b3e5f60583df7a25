import { type SubmitEvent, useEffect, useRef } from "react";
import { nextAttempt, noAttempt } from "../../../records/record/record-id.ts";
import type { Acts, SentAct } from "./page-acts.ts";
import { useAct } from "./use-act.ts";

/**
 * Returns what a form needs whose fields go with an act. The form is emptied once the act is done, unless its writer has
 * changed a field since it was sent.
 *
 * @param sentAct the act, or a function that receives the id of a new record. Unchanged fields keep the id at each attempt
 */
export function useActForm<Table extends Acts>(sentAct: SentAct<Table> | ((id: string) => SentAct<Table>)) {
  const { send, result, ...act } = useAct<Table>();
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef(noAttempt);

  useEffect(() => {
    if (!result || result.faults || !form.current) return;
    if (fieldText(form.current) === attempt.current.written) form.current.reset();
    attempt.current = noAttempt;
  }, [result]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (act.isBusy) return;
    attempt.current = nextAttempt(attempt.current, fieldText(event.currentTarget));
    const currentAct = typeof sentAct === "function" ? sentAct(attempt.current.id) : sentAct;
    send(currentAct, new FormData(event.currentTarget));
  }

  return { ...act, result, form, submit };
}

function fieldText(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
