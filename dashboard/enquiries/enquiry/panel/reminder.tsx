import { useState } from "react";
import { todayInParis } from "../../../../domain/dates.ts";
import { problemText } from "../../../../domain/enquiries/problems.ts";
import { setReminder } from "../../../../records/enquiries/team-acts.ts";
import { reminderDay, type TeamEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { controlProps, Labelled, LongField } from "../../../../ui/field/field.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActButton } from "../../../parts/act-button.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { useEnquiryAct } from "../acts.ts";
import { namedDay, offeredDays } from "../moments.ts";
import { texts as panelTexts } from "./panel.texts.ts";

const texts = panelTexts.reminder;

/** The reminder's day and note. A click chooses a near day; the dialog takes any day and a note. */
export function ReminderLine({ message }: { message: TeamEnquiry }) {
  const { press } = useEnquiryAct();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const day = reminderDay(message);
  const change = (remind_on: string, remind_note: string) => ({
    act: reminderChange(message, remind_on, remind_note),
    problemText,
    done: remind_on ? texts.set(namedDay(remind_on)) : texts.removed,
  });
  return (
    <>
      <div className="panel-line">
        <DashboardIcon name="clock" />
        <span>
          <b>{texts.title}</b>
          <small>{reminderText(day, message.remind_note)}</small>
        </span>
        {day && <ActButton onPress={() => press(change("", ""))}>{texts.remove}</ActButton>}
      </div>
      <fieldset className="reminder-days" aria-label={texts.group}>
        {offeredDays().map((offered) => (
          <button
            key={offered.label}
            type="button"
            className="press-chip"
            aria-pressed={offered.day === day}
            onClick={() =>
              press(offered.day === day ? change("", "") : change(offered.day, message.remind_note))
            }
          >
            {offered.label}
          </button>
        ))}
        <button type="button" className="press-chip" onClick={() => setDialogOpen(true)}>
          {texts.other}
        </button>
      </fieldset>
      {isDialogOpen && <ReminderDialog message={message} day={day} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

function reminderText(day: string, note: string): string {
  if (!day) return texts.none;
  const dayText = day < todayInParis() ? texts.late(namedDay(day)) : namedDay(day);
  return note ? `${dayText}, ${french(note)}` : dayText;
}

function reminderChange({ id }: TeamEnquiry, remind_on: string, remind_note: string) {
  return (client: Parameters<typeof setReminder>[0]) => setReminder(client, id, { remind_on, remind_note });
}

type ReminderDialogProps = { message: TeamEnquiry; day: string; onClose: () => void };

function ReminderDialog({ message, day, onClose }: ReminderDialogProps) {
  const { attempt } = useEnquiryAct();
  const [fault, setFault] = useState<string>();
  const fieldProps = { name: "remind_on", label: texts.day, fault };

  async function note(form: FormData): Promise<boolean> {
    const chosenDay = String(form.get("remind_on"));
    const problem = chosenDay
      ? await attempt({
          act: reminderChange(message, chosenDay, String(form.get("remind_note"))),
          problemText,
          done: texts.set(namedDay(chosenDay)),
        })
      : texts.missing;
    setFault(problem);
    return problem === undefined;
  }

  return (
    <ConfirmDialog title={texts.dialog} confirm={texts.confirm} onConfirm={note} onClose={onClose}>
      <div className="fields">
        <Labelled {...fieldProps}>
          <input {...controlProps(fieldProps)} type="date" min={todayInParis()} defaultValue={day} />
        </Labelled>
        <LongField
          name="remind_note"
          label={texts.note}
          optional
          rows={2}
          defaultValue={message.remind_note}
        />
      </div>
    </ConfirmDialog>
  );
}
