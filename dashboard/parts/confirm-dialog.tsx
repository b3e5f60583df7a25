import { type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Heading } from "../../ui/text/heading.tsx";
import { texts } from "./parts.texts.ts";

/** The fixed texts of a dialog, already set in French. */
export type DialogTexts = {
  /** The act, such as « Supprimer le projet ». */
  title: string;
  /** The label of the button that confirms. */
  confirm: string;
  /** The label of the safe button. Defaults to « Annuler »; set it if that could be misread. */
  keep?: string;
  /** The act loses something. */
  danger?: boolean;
};

type DialogFormProps = DialogTexts & {
  /** The explanation, and fields of the dialog's form. */
  children: ReactNode;
  /** The answer is awaited. */
  busy?: boolean;
  /** Closes the dialog. */
  isDone: boolean;
  onSubmit: (fields: FormData) => void;
  onClose: () => void;
};

type ConfirmDialogProps = DialogTexts & {
  /** The explanation, and fields of the dialog's form. */
  children: ReactNode;
  /** Performs the act. The dialog then closes, unless the act was refused (`false`). */
  // biome-ignore lint/suspicious/noConfusingVoidType: only a refusal returns a value
  onConfirm: (form: FormData) => boolean | void;
  onClose: () => void;
};

const filledFields = "textarea, select, input:not([type=checkbox], [type=radio], [type=hidden])";

/** Asks for a confirmation of something that is not an act of a route. */
export function ConfirmDialog({ onConfirm, ...dialog }: ConfirmDialogProps) {
  const [isDone, setDone] = useState(false);
  return <DialogForm {...dialog} isDone={isDone} onSubmit={(form) => setDone(onConfirm(form) !== false)} />;
}

/**
 * The form of a question, for as long as it is rendered. Escape, the backdrop and the safe button close it, and the
 * focus returns to where it was. The focus starts in the first text or choice, or else on the safe button.
 */
export function DialogForm({
  title,
  children,
  confirm,
  keep = texts.cancel,
  danger,
  busy = false,
  isDone,
  onSubmit,
  onClose,
}: DialogFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [attempts, setAttempts] = useState(0);
  const id = useId();

  useLayoutEffect(() => {
    const opened = dialog.current;
    // Open once only: a render between close and unmount must not open the dialog again.
    if (opened?.open !== false) return;
    opened.showModal();
    opened.querySelector<HTMLElement>(`${filledFields}, [data-safe]`)?.focus();
  }, []);

  useLayoutEffect(() => {
    if (isDone) dialog.current?.close();
  }, [isDone]);

  // The buttons are always in sight, so the content may be scrolled: show the reason of a refusal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each attempt
  useLayoutEffect(() => {
    if (!busy) dialog.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [busy, attempts]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    setAttempts(attempts + 1);
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="any"
      // The second click of a double click on the opening button lands on the backdrop.
      onMouseDown={({ currentTarget, detail: presses }) => {
        currentTarget.setAttribute("closedby", presses > 1 ? "closerequest" : "any");
      }}
      onClose={onClose}
    >
      <form className="confirm" onSubmit={submit} noValidate>
        <Heading level={2} look="dialog" id={`${id}-title`}>
          {title}
        </Heading>
        <div id={`${id}-text`}>{children}</div>
        <div className="actions">
          <button
            type="submit"
            className={danger ? "button-outline button-danger" : "button button-plain"}
            aria-disabled={busy || undefined}
          >
            <span>{busy ? texts.busy : confirm}</span>
          </button>
          <button type="button" className="button-outline" data-safe onClick={() => dialog.current?.close()}>
            {keep}
          </button>
        </div>
      </form>
    </dialog>
  );
}
