import type { ReactNode } from "react";
import { DialogForm, type DialogTexts } from "../confirm-dialog.tsx";
import type { Acts, Faults, SentAct } from "./page-acts.ts";
import { useAct } from "./use-act.ts";

type ActDialogProps<Table extends Acts> = DialogTexts & {
  /** The act of the surrounding route, which also receives the fields of the dialog. */
  sends: SentAct<Table>;
  /** The address of another route that has the act. */
  action?: string;
  /** The explanation and the fields, with the faults of the last attempt. `forget` removes these. */
  children: ReactNode | ((faults: Faults, forget: () => void) => ReactNode);
  /** Closes the dialog after a failure too. */
  closesAnyway?: boolean;
  onClose: () => void;
};

const noFaults: Faults = {};

/** Asks for a confirmation, sends an act, and closes once it is done. A refused act leaves the fields as they are. */
export function ActDialog<Table extends Acts>({
  sends,
  action,
  children,
  closesAnyway = false,
  ...dialog
}: ActDialogProps<Table>) {
  const { send, isBusy, result, forget } = useAct<Table>(action);
  const isDone = result !== undefined && (closesAnyway || !result.faults);
  return (
    <DialogForm {...dialog} busy={isBusy} isDone={isDone} onSubmit={(fields) => send(sends, fields)}>
      {typeof children === "function" ? children(result?.faults ?? noFaults, forget) : children}
    </DialogForm>
  );
}
