import { useState } from "react";
import type { VisitSlot } from "../../../../domain/enquiries/visits/fields.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { slotSpan } from "../moments.ts";
import { texts as panelTexts } from "../panel/panel.texts.ts";
import { SlotFields } from "../panel/slot-fields.tsx";
import { readOffer } from "../panel/visit-offer.ts";
import { slotTexts as texts } from "./answer-box.texts.ts";

type AnswerSlotsProps = {
  slots: readonly VisitSlot[];
  /** Returns the slots that the first press proposes. */
  propose: () => VisitSlot[];
  onChange: (slots: VisitSlot[]) => void;
  /** Asks for the day and the hours of the slot at this place. */
  onAsk: (place: number) => void;
};

/** The slots that leave with the answer, as chips. One press proposes two. Each can be changed and removed. */
export function AnswerSlots({ slots, propose, onChange, onAsk }: AnswerSlotsProps) {
  const isEmpty = slots.length === 0;

  function add(): void {
    const proposal = isEmpty ? propose() : [];
    if (proposal.length > 0) onChange(proposal);
    else onAsk(slots.length);
  }

  return (
    <div className="answer-slots">
      {!isEmpty && (
        <>
          <p className="note">{texts.hint}</p>
          <ul aria-label={texts.title}>
            {slots.map((slot, place) => (
              <li key={slot.from}>
                <button type="button" className="press-chip" onClick={() => onAsk(place)}>
                  {slotSpan(slot)}
                  <span className="sr-only">{texts.toChange}</span>
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.remove(slotSpan(slot))}
                  onClick={() => onChange(slots.filter((each) => each !== slot))}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {slots.length < mostSlots && (
        <button type="button" className="press-chip" onClick={add}>
          {isEmpty ? texts.two : texts.another}
        </button>
      )}
    </div>
  );
}

/** Slots of one answer. The client chooses from a short list. */
const mostSlots = 3;

type SlotDialogProps = {
  /** The slot to change, or `undefined` for one more. */
  slot: VisitSlot | undefined;
  onChange: (slot: VisitSlot) => void;
  onClose: () => void;
};

/** Asks for the day and the hours of a slot. */
export function SlotDialog({ slot, onChange, onClose }: SlotDialogProps) {
  const [fault, setFault] = useState("");

  function change(form: FormData): boolean {
    const [typedSlot] = readOffer(form)?.slots ?? [];
    if (typedSlot) onChange(typedSlot);
    else setFault(panelTexts.visit.incomplete);
    return typedSlot !== undefined;
  }

  return (
    <ConfirmDialog title={texts.dialog} confirm={texts.confirm} onConfirm={change} onClose={onClose}>
      <div className="fields visit-form">
        {fault && <Notice tone="fault">{fault}</Notice>}
        <SlotFields row={1} slot={slot} />
      </div>
    </ConfirmDialog>
  );
}

/** Returns the slots with another one at a place, in the order of their moments. Two of one moment become one. */
export function withSlot(slots: readonly VisitSlot[], place: number, slot: VisitSlot): VisitSlot[] {
  const others = slots.filter((each, index) => index !== place && each.from !== slot.from);
  return [...others, slot].sort((one, other) => one.from.localeCompare(other.from));
}
