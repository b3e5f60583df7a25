import { type ReactNode, useState } from "react";
import { capitalize } from "../../domain/text/first-letter.ts";
import type { EnquiryState } from "../../records/enquiries/by-link.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { LongField } from "../../ui/field/field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { visitTexts as texts } from "./conversation.texts.ts";
import { daySaid, timeSaid } from "./moments.ts";
import { useFocusOnFault } from "./state-act.ts";

type VisitSlotsProps = {
  visit: EnquiryState["visits"][number];
  isBusy: boolean;
  fault: string;
  onChoose: (from: string) => void;
  /** Content beside the button. */
  children?: ReactNode;
};

/** The slots of a visit, as radio buttons. */
export function VisitSlots({ visit, isBusy, fault, onChoose, children }: VisitSlotsProps) {
  const [lack, setLack] = useState("");
  const slotFault = lack || fault;
  const faultId = `creneau-${visit.id}-faute`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const chosenSlot = new FormData(event.currentTarget).get("chosen");
        if (chosenSlot && !isBusy) return onChoose(String(chosenSlot));
        setLack(texts.choose);
        event.currentTarget.querySelector<HTMLElement>("input:enabled")?.focus();
      }}
    >
      <fieldset className="slots covered-radios" aria-describedby={slotFault ? faultId : undefined}>
        <legend className="sr-only">{texts.slots}</legend>
        {visit.slots.map(({ from, note }) => {
          const isPast = Date.parse(from.replace(" ", "T")) <= Date.now();
          return (
            <label key={from}>
              <input
                type="radio"
                name="chosen"
                value={from}
                disabled={isPast}
                defaultChecked={from === visit.chosen}
                onChange={() => setLack("")}
              />
              <span>
                <b>{capitalize(daySaid(from))}</b>
                <span className="figures">{timeSaid(from)}</span>
                {(note || isPast) && <span className="note">{isPast ? texts.past : french(note)}</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {slotFault && (
        <p id={faultId} className="field-fault" role="alert">
          <Icon name="fault" />
          {slotFault}
        </p>
      )}
      <p className="visit-choose">
        <SubmitButton arrow busy={isBusy}>
          {texts.keep}
        </SubmitButton>
        {children}
      </p>
    </form>
  );
}

type OtherSlotsProps = {
  isBusy: boolean;
  fault: string;
  onEdit: () => void;
  onAsk: (words: string) => void;
};

/** Asks for other times, with an optional text. */
export function OtherSlots({ isBusy, fault, onEdit, onAsk }: OtherSlotsProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useFocusOnFault(fault ? { asked: fault } : none);
  if (!isOpen) {
    return (
      <p>
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {texts.none}
        </button>
      </p>
    );
  }
  return (
    <form
      ref={place}
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onAsk(String(new FormData(event.currentTarget).get("asked") ?? ""));
      }}
    >
      <LongField
        name="asked"
        label={texts.availability}
        optional
        rows={3}
        fault={fault || undefined}
        onChange={onEdit}
        ref={focusFirst}
      />
      <p>
        <SubmitButton outline>{texts.ask}</SubmitButton>
      </p>
    </form>
  );
}

const none = {};

/** The field replaces the pressed button. A stable function: React would call a new one at each render. */
function focusFirst(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
