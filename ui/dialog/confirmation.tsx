import { type ReactNode, useId, useRef } from "react";

type ConfirmationProps = {
  title: string;
  /** Text of the button that does the action. */
  confirm: string;
  keep: string;
  isBusy: boolean;
  onConfirm: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an action that removes something. Escape and a press on the veil change nothing. */
export function Confirmation(props: ConfirmationProps) {
  const { title, confirm, keep, isBusy, onConfirm, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const sentence = useId();
  return (
    <dialog
      ref={(opened) => {
        dialog.current = opened;
        if (opened?.open === false) opened.showModal();
      }}
      className="dialog"
      aria-labelledby={sentence}
      closedby="any"
      onClose={onClose}
    >
      <form
        className="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onConfirm(event.currentTarget);
        }}
      >
        <h2 id={sentence} className="subtitle">
          {title}
        </h2>
        {children}
        <div className="actions">
          <button type="submit" className="button-outline button-danger" aria-disabled={isBusy || undefined}>
            {confirm}
          </button>
          <button type="button" className="button button-plain" onClick={() => dialog.current?.close()}>
            <span>{keep}</span>
          </button>
        </div>
      </form>
    </dialog>
  );
}
