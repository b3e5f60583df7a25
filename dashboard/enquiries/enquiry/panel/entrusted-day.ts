import { reminderDay, type TeamEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { seenField } from "../../../parts/conflict/seen-fields.ts";

/** The fields that change if an enquiry is given with a day. */
export const entrustedFields = ["in_charge", "remind_on"] as const satisfies (keyof TeamEnquiry)[];

/** Returns the day that comes with an enquiry. Empty if the writer has not changed the one that the dialog suggested. */
export function entrustedDay(form: FormData): string {
  const shownReminder: Pick<TeamEnquiry, "remind_on"> = JSON.parse(String(form.get(seenField)));
  const day = String(form.get("remind_on") ?? "");
  return day === reminderDay(shownReminder) ? "" : day;
}
