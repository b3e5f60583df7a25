import { type ReactNode, useState } from "react";
import { ActDialog } from "../acts/act-dialog.tsx";
import { type BinDeletion, type DeletionActTable, everyPage, staysInBin } from "./deletion.ts";

type BinDialogProps = {
  /** The question, its explanation and the button's label. */
  texts: { removeTitle: string; removeText?: string; remove: string };
  /** The version when the dialog opens counts: the page behind it takes over changes of others. */
  deletion: BinDeletion;
  /** A further explanation. */
  children?: ReactNode;
  /** Closes the dialog after a failure too. */
  closesAnyway?: boolean;
  onClose: () => void;
};

/** Asks before a record goes into the bin, from where it can be restored for a while. */
export function BinDialog({ texts, deletion, children, ...dialog }: BinDialogProps) {
  const [shownDeletion] = useState(deletion);
  return (
    <ActDialog<DeletionActTable>
      title={texts.removeTitle}
      confirm={texts.remove}
      danger
      action={everyPage}
      sends={{ act: "delete", payload: shownDeletion }}
      {...dialog}
    >
      {texts.removeText && <p>{texts.removeText}</p>}
      <p>{staysInBin}</p>
      {children}
    </ActDialog>
  );
}
