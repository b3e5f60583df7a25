import { reminderDay, type TeamEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { seenField } from "../../../parts/conflict/seen-fields.ts";

/** The fields that change if an enquiry is given with a day. */
export const entrustedFields = [
  "in_charge",
  "remind_on",
  "remind_to",
] as const satisfies (keyof TeamEnquiry)[];

type Reminder = Pick<TeamEnquiry, "remind_on" | "remind_to">;

/** Returns the day that the dialog suggests: that of the reminder, unless it was given to a colleague by itself. */
export function suggestedDay(reminder: Reminder): string {
  return reminder.remind_to ? "" : reminderDay(reminder);
}

/** Returns the day that comes with an enquiry. Empty if the writer has not changed the one that the dialog suggested. */
export function entrustedDay(form: FormData): string {
  const shownReminder: Reminder = JSON.parse(String(form.get(seenField)));
  const day = String(form.get("remind_on") ?? "");
  return day === suggestedDay(shownReminder) ? "" : day;
}
