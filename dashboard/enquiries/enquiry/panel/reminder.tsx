import { useState } from "react";
import { todayInParis } from "../../../../domain/dates.ts";
import { memberName } from "../../../../domain/users/names.ts";
import type { SeenReminder } from "../../../../records/enquiries/team-acts.ts";
import {
  reminderDay,
  type TeamEnquiry,
  type WholeEnquiry,
} from "../../../../records/enquiries/whole-enquiry.ts";
import { controlProps, Labelled, LongField } from "../../../../ui/field/field.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { ActDialog } from "../../../parts/acts/act-dialog.tsx";
import { useAct } from "../../../parts/acts/use-act.ts";
import { SeenVersion } from "../../../parts/conflict/seen-version.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import type { EnquiryActTable } from "../enquiry-acts.ts";
import { namedDay, offeredDays } from "../moments.ts";
import { EntrustDialog } from "./entrust-dialog.tsx";
import { texts as panelTexts } from "./panel.texts.ts";

const texts = panelTexts.reminder;

/** The reminder's day, note and person. A click chooses a near day; the dialogs take any day, a note and a colleague. */
export function ReminderLine({ whole: { enquiry, colleagues } }: { whole: WholeEnquiry }) {
  const { send, isBusy } = useAct<EnquiryActTable>();
  const [openDialog, setOpenDialog] = useState<"day" | "person">();
  const close = () => setOpenDialog(undefined);
  const day = reminderDay(enquiry);
  const person = colleagues.find(({ id }) => id === enquiry.remind_to);
  const others = colleagues.filter(({ id, disabled }) => !disabled && id !== enquiry.remind_to);
  const remind = (remind_on: string, remind_note: string) =>
    send({ act: "remind", payload: { seen: seenReminder(enquiry), remind_on, remind_note } });
  return (
    <>
      <div className="panel-line">
        <DashboardIcon name="clock" />
        <span>
          <b>{texts.title}</b>
          <small>{reminderFacts(day, enquiry.remind_note, person && memberName(person))}</small>
        </span>
        {day && others.length > 0 && (
          <ActButton onPress={() => setOpenDialog("person")}>
            {texts.entrust}
            <span className="sr-only">{texts.entrustWhat}</span>
          </ActButton>
        )}
        {day && (
          <ActButton busy={isBusy} onPress={() => remind("", "")}>
            {texts.remove}
          </ActButton>
        )}
      </div>
      <fieldset className="reminder-days" aria-label={texts.group}>
        {offeredDays().map((offered) => (
          <button
            key={offered.label}
            type="button"
            className="press-chip"
            aria-pressed={offered.day === day}
            aria-disabled={isBusy || undefined}
            onClick={() => (offered.day === day ? remind("", "") : remind(offered.day, enquiry.remind_note))}
          >
            {offered.label}
          </button>
        ))}
        <button type="button" className="press-chip" onClick={() => setOpenDialog("day")}>
          {texts.other}
        </button>
      </fieldset>
      {openDialog === "day" && <ReminderDialog enquiry={enquiry} day={day} onClose={close} />}
      {openDialog === "person" && (
        <EntrustDialog
          title={texts.entrustTitle}
          text={texts.entrustText}
          sends={{ act: "entrustReminder", payload: { id: enquiry.id } }}
          others={others}
          day={{ label: texts.day, value: day, optional: false }}
          seen={{ record: enquiry, fields: ["remind_to", "remind_on"] }}
          onClose={close}
        />
      )}
    </>
  );
}

function seenReminder({ id, remind_on, remind_note, remind_to }: TeamEnquiry): SeenReminder {
  return { id, remind_on, remind_note, remind_to };
}

function reminderFacts(day: string, note: string, person: string | undefined): string {
  if (!day) return texts.none;
  const dayText = day < todayInParis() ? texts.late(namedDay(day)) : namedDay(day);
  return [dayText, person && texts.forWhom(person), french(note)].filter(Boolean).join(", ");
}

type ReminderDialogProps = { enquiry: TeamEnquiry; day: string; onClose: () => void };

function ReminderDialog({ enquiry, day, onClose }: ReminderDialogProps) {
  return (
    <ActDialog<EnquiryActTable>
      title={texts.dialog}
      confirm={texts.confirm}
      sends={{ act: "scheduleReminder", payload: { id: enquiry.id } }}
      onClose={onClose}
    >
      {(faults) => {
        const fieldProps = { name: "remind_on", label: texts.day, fault: faults.remind_on };
        return (
          <div className="fields">
            <SeenVersion record={enquiry} fields={["remind_on", "remind_note"]} faults={faults} />
            <Labelled {...fieldProps}>
              <input {...controlProps(fieldProps)} type="date" min={todayInParis()} defaultValue={day} />
            </Labelled>
            <LongField
              name="remind_note"
              label={texts.note}
              optional
              rows={2}
              fault={faults.remind_note}
              defaultValue={enquiry.remind_note}
            />
          </div>
        );
      }}
    </ActDialog>
  );
}
