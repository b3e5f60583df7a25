import type { ReactNode } from "react";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { staysInBin } from "./deletion.ts";

type BinDialogProps = {
  /** What it asks, what is meant by it, and the word for doing it. */
  texts: { removeTitle: string; removeText?: string; remove: string };
  /** What is to be said beside, such as why. */
  children?: ReactNode;
  /** Puts it there; whether it is. */
  onRemove: (form: FormData) => Promise<boolean>;
  onClose: () => void;
};

/** Asks before something goes into the bin, where it stays for a while. */
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
