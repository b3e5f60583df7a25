import type { ReactNode } from "react";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { staysInBin } from "./deletion.ts";

type BinDialogProps = {
  /** The question, its explanation and the button's label. */
  texts: { removeTitle: string; removeText?: string; remove: string };
  /** Further fields, such as a reason. */
  children?: ReactNode;
  /** Moves the record to the bin. Returns whether it did. */
  onRemove: (form: FormData) => Promise<boolean>;
  onClose: () => void;
};

/** Asks before a record goes into the bin, from where it can be restored for a while. */
export function BinDialog({ texts, children, onRemove, onClose }: BinDialogProps) {
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      confirm={texts.remove}
      danger
      onConfirm={onRemove}
      onClose={onClose}
    >
      {texts.removeText && <p>{texts.removeText}</p>}
      <p>{staysInBin}</p>
      {children}
    </ConfirmDialog>
  );
}
