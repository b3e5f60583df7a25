import { useState } from "react";
import { todayInParis } from "../../../../domain/dates.ts";
import { memberName } from "../../../../domain/users/names.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { controlProps, Labelled } from "../../../../ui/field/field.tsx";
import { ActDialog } from "../../../parts/acts/act-dialog.tsx";
import type { SentAct } from "../../../parts/acts/page-acts.ts";
import { SeenVersion } from "../../../parts/conflict/seen-version.tsx";
import { mailedField, useLettersLeave } from "../../../parts/letters/letters-leave.ts";
import type { EnquiryActTable } from "../enquiry-acts.ts";
import { texts as panelTexts } from "./panel.texts.ts";

const texts = panelTexts.charge;

type EntrustDialogProps = {
  title: string;
  /** The sentence that tells what the act does, with and without a mail server. */
  text: { mailed: string; unmailed: string };
  sends: SentAct<EnquiryActTable>;
  /** The colleagues who may get it. */
  others: WholeEnquiry["colleagues"];
  /** The day of the reminder, and whether it may stay empty. Absent if the act needs no day. */
  day?: { label: string; value: string; optional: boolean };
  /** The record that is given, and the fields that change. */
  seen: { record: object; fields: readonly string[] };
  onClose: () => void;
};

/** Gives an enquiry, a reminder or a visit to a colleague. */
export function EntrustDialog({ title, text, sends, others, day, seen, onClose }: EntrustDialogProps) {
  const isMailed = useLettersLeave();
  return (
    <ActDialog<EnquiryActTable> title={title} confirm={texts.entrust} sends={sends} onClose={onClose}>
      {(faults) => {
        const person = { name: "account", label: texts.account, fault: faults.account };
        return (
          <div className="fields">
            <SeenVersion {...seen} faults={faults} />
            <p>{isMailed ? text.mailed : text.unmailed}</p>
            {isMailed && <input type="hidden" name={mailedField} value="on" />}
            <Labelled {...person}>
              <select {...controlProps(person)} required={false} defaultValue="">
                <option value="">{texts.choose}</option>
                {others.map((other) => (
                  <option key={other.id} value={other.id}>
                    {memberName(other)}
                  </option>
                ))}
              </select>
            </Labelled>
            {day && <DayField {...day} fault={faults.remind_on} />}
          </div>
        );
      }}
    </ActDialog>
  );
}

type DayFieldProps = NonNullable<EntrustDialogProps["day"]> & { fault: string | undefined };

function DayField({ label, value, optional, fault }: DayFieldProps) {
  const field = { name: "remind_on", label, optional, fault };
  // The day belongs to the version that the dialog was opened with, as `SeenVersion` does.
  const [suggestedDay] = useState(value);
  return (
    <Labelled {...field}>
      <input
        {...controlProps(field)}
        required={false}
        type="date"
        min={todayInParis()}
        defaultValue={suggestedDay}
      />
    </Labelled>
  );
}
