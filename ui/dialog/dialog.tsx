import { type ReactNode, useId, useRef } from "react";

/**
 * A dialog to be acknowledged, open while it is rendered. The focus is on 'OK' and returns to its former place. Escape
 * and a press on the veil close it too.
 */
export function AlertDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sentenceId = useId();
  return (
    <dialog
      ref={(opened) => {
        dialog.current = opened;
        if (opened?.open === false) opened.showModal();
      }}
      role="alertdialog"
      className="dialog"
      aria-labelledby={sentenceId}
      closedby="any"
      onClose={onClose}
    >
      <p id={sentenceId}>{children}</p>
      <button type="button" className="button button-plain" onClick={() => dialog.current?.close()}>
        <span>OK</span>
      </button>
    </dialog>
  );
}
