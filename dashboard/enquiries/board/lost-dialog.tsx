import { useRef, useState } from "react";
import { type LostReason, lostReasonNames, lostReasons } from "../../../domain/enquiries/details/choices.ts";
import type { LostWhy } from "../../../records/enquiries/board/acts.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { moveTexts } from "./board.texts.ts";

const texts = moveTexts.lost;
/** A limit for « Une phrase ». The store would accept more. */
const longestNote = 300;

type LostDialogProps = { onLost: (why: LostWhy) => void; onClose: () => void };

/** Asks for the reason before an enquiry is marked as lost: one of a closed list, and an optional sentence. */
export function LostDialog({ onLost, onClose }: LostDialogProps) {
  const [isUnsaid, setUnsaid] = useState(false);
  const why = useRef<LostWhy>(undefined);

  function confirm(form: FormData): boolean {
    const reason = lostReasons.find((each) => each === form.get("reason"));
    setUnsaid(!reason);
    if (reason) why.current = { reason, note: String(form.get("note")).trim() };
    return reason !== undefined;
  }

  /** The next element can take the focus only after the dialog has closed. */
  function close(): void {
    onClose();
    if (why.current) onLost(why.current);
  }

  return (
    <ConfirmDialog title={texts.title} confirm={texts.confirm} onConfirm={confirm} onClose={close}>
      <p>{texts.text}</p>
      <fieldset className="enquiry-rows" aria-describedby={isUnsaid ? "lost-unsaid" : undefined}>
        <legend className="sr-only">{texts.reasons}</legend>
        {lostReasons.map((reason, index) => (
          <Reason key={reason} reason={reason} isFirst={index === 0} onChoose={() => setUnsaid(false)} />
        ))}
      </fieldset>
      {isUnsaid && (
        <p className="field-fault" id="lost-unsaid" role="alert">
          <Icon name="fault" />
          {texts.none}
        </p>
      )}
      <div className="field confirm-field">
        <label htmlFor="lost-note">
          {texts.note} <span className="field-optional">(facultatif)</span>
        </label>
        <input id="lost-note" name="note" maxLength={longestNote} autoComplete="off" />
      </div>
    </ConfirmDialog>
  );
}

type ReasonProps = { reason: LostReason; isFirst: boolean; onChoose: () => void };

function Reason({ reason, isFirst, onChoose }: ReasonProps) {
  return (
    <label>
      <input
        type="radio"
        name="reason"
        value={reason}
        // The dialog's initial focus.
        data-safe={isFirst || undefined}
        onChange={onChoose}
      />
      <span>{french(lostReasonNames[reason])}</span>
    </label>
  );
}
