import type { ReactNode } from "react";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { type CountedNoun, deletionQuestion } from "../several/several.texts.ts";
import { staysInBin, severalTexts as texts } from "./deletion.ts";

type SeveralBinDialogProps = {
  count: number;
  noun: CountedNoun;
  /** A further explanation. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before several records go into the bin, from where they can be restored for a while. */
export function SeveralBinDialog({ count, noun, children, ...dialog }: SeveralBinDialogProps) {
  return (
    <ConfirmDialog title={texts.title} confirm={texts.confirm} danger {...dialog}>
      <p>{deletionQuestion(count, noun)}</p>
      <p>{staysInBin}</p>
      {children}
    </ConfirmDialog>
  );
}
