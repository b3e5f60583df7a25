import { useEffect } from "react";
import { type SubmitFunction, useSubmit } from "react-router";

/** An act that a toast offers for a while. */
export type Undo = {
  /** The label of the toast's button. */
  label: string;
  act: string;
  payload: unknown;
  /** The address of the page that has the act. Defaults to the page of the act to undo. */
  at?: string;
};

let submit: SubmitFunction | undefined;

/** Lets toasts send acts. A toast outlives the row or page whose act it undoes, so the frame around all pages sends. */
export function useUndoFromToasts(): void {
  const latest = useSubmit();
  useEffect(() => {
    submit = latest;
  }, [latest]);
}

/** Sends the undoing act to its page. */
export function sendUndo({ act, payload, at }: Undo, page: string): void {
  void submit?.(actForm(act, payload), { method: "post", action: at ?? page, navigate: false });
}

/** Returns the form that names an act. `fields` are those of a dialog. */
export function actForm(act: string, payload: unknown, fields = new FormData()): FormData {
  fields.set("act", act);
  if (payload !== undefined) fields.set("payload", JSON.stringify(payload));
  return fields;
}
