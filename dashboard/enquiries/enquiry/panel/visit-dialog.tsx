import { useState } from "react";
import { memberName } from "../../../../domain/users/names.ts";
import type { EnquiryVisit, WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { newRecordId } from "../../../../records/record/record-id.ts";
import { LongField } from "../../../../ui/field/field.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActDialog } from "../../../parts/acts/act-dialog.tsx";
import { SeenVersion } from "../../../parts/conflict/seen-version.tsx";
import { useLettersLeave } from "../../../parts/letters/letters-leave.ts";
import type { EnquiryActTable } from "../enquiry-acts.ts";
import { isAnyoneReachable } from "../people.ts";
import { texts as panelTexts } from "./panel.texts.ts";
import { SlotFields } from "./slot-fields.tsx";
import { offerFields, slotRows } from "./visit-offer.ts";

const texts = panelTexts.visit;

type VisitDialogProps = {
  whole: WholeEnquiry;
  /** The visit to move, or `undefined` for a new one. */
  visit?: EnquiryVisit;
  onClose: () => void;
};

export type Said = (typeof texts)["told"];

/** The sentences about a visit, which depend on whether a letter can reach the client. */
export function useVisitSentences(whole: WholeEnquiry): Said {
  const isMailed = useLettersLeave();
  if (!isAnyoneReachable(whole)) return texts.untold;
  return isMailed ? texts.told : texts.unmailed;
}

/** A form with two or three slots for a visit, its participants, and a note to the client. */
export function VisitDialog({ whole, visit, onClose }: VisitDialogProps) {
  const { enquiry } = whole;
  const participants = whole.colleagues.filter(({ id, disabled }) => !disabled || visit?.with.includes(id));
  const isTold = isAnyoneReachable(whole);
  const visitSentences = useVisitSentences(whole);
  const [newId] = useState(newRecordId);
  const payload = {
    enquiry: enquiry.id,
    visit: visit?.id ?? newId,
    isNew: visit === undefined,
    isAgreed: !isTold,
    agreed: visit ? visitSentences.moved : visitSentences.kept,
    offered: visitSentences.sent,
  };
  return (
    <ActDialog<EnquiryActTable>
      title={visit ? texts.moveTitle : texts.offerTitle}
      confirm={visitSentences.send}
      sends={{ act: "offerVisit", payload }}
      onClose={onClose}
    >
      {({ whole: fault, ...faults }) => (
        <div className="fields visit-form">
          {visit && <SeenVersion record={visit} fields={offerFields} faults={faults} />}
          <p>{visitSentences.offerText}</p>
          {fault && <Notice tone="fault">{fault}</Notice>}
          {(isTold ? slotRows : slotRows.slice(0, 1)).map((row) => (
            <SlotFields key={row} row={row} slot={visit?.slots[row - 1]} />
          ))}
          {isTold && (
            <label className="check-line">
              <input type="checkbox" name="agreed" />
              {texts.agreed}
            </label>
          )}
          <fieldset className="choice-list">
            <legend>{texts.colleagues}</legend>
            {participants.map(({ id, ...colleague }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  name="with"
                  value={id}
                  defaultChecked={visit ? visit.with.includes(id) : enquiry.in_charge === id}
                />
                {french(memberName(colleague))}
              </label>
            ))}
          </fieldset>
          <LongField name="note" label={texts.note} optional rows={2} defaultValue={visit?.note} />
        </div>
      )}
    </ActDialog>
  );
}
