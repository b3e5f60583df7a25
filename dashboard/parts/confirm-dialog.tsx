import { type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { texts } from "./parts.texts.ts";

type ConfirmDialogProps = {
  /** The act, such as « Supprimer le projet »; set in French already, as every text here. */
  title: string;
  /** What it means, and fields that it needs; they are of the dialog's form. */
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  /** What the safe button says; « Annuler » where that cannot be misread. */
  keep?: string;
  /** Something is lost by it. */
  danger?: boolean;
  /** Does it; the dialog stays, and waits, until that is done, and closes unless it was refused (`false`). */
  // biome-ignore lint/suspicious/noConfusingVoidType: only a refusal has to be told
  onConfirm: (form: FormData) => Promise<boolean | void>;
  onClose: () => void;
};

const written = "textarea, input:not([type=checkbox], [type=radio], [type=hidden])";

/**
 * Asks before something is done, for as long as it is rendered. Escape, the veil and the safe button close it, and the
 * focus goes back to where it was; it begins at what is to be written, else at the safe button.
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  keep = texts.cancel,
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    const opened = dialog.current;
    // Once: a rendering between its being closed and its going must not open it again.
    if (opened?.open !== false) return;
    opened.showModal();
    opened.querySelector<HTMLElement>(`${written}, [data-safe]`)?.focus();
  }, []);

  // Its buttons stay in sight, and are pressed from wherever it is scrolled to: why it was refused comes into view.
  useLayoutEffect(() => {
    if (!busy) dialog.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [busy]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const isRefused = (await onConfirm(new FormData(event.currentTarget))) === false;
      if (!isRefused) dialog.current?.close();
    } finally {
      setBusy(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="any"
      // The second press of two that were to open it falls on the veil.
      onMouseDown={({ currentTarget, detail: presses }) => {
        currentTarget.setAttribute("closedby", presses > 1 ? "closerequest" : "any");
      }}
      onClose={onClose}
    >
      <form className="confirm" onSubmit={submit} noValidate>
        <h2 id={`${id}-title`}>{title}</h2>
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
