import { publicHolidays } from "../../../../domain/company/public-holidays.ts";
import {
  addDays,
  parisMoment,
  storedMoment,
  todayInParis,
  weekdayInFrench,
} from "../../../../domain/dates.ts";
import type { VisitSlot } from "../../../../domain/enquiries/visits/fields.ts";
import type { AnswerOffer } from "../../../../records/enquiries/offering.ts";
import { openVisit, type WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import type { Written } from "./written.ts";

/** The hours of the two slots that are proposed first: one in the morning, one in the afternoon. */
const proposedHours = [
  ["09:00", "10:00"],
  ["14:00", "15:00"],
] as const;

/** Days of notice for the client. */
const notice = 2;

/** Returns two slots on the next working days that leave the client two days of notice. The writer may change them. */
export function proposedSlots(now = new Date()): VisitSlot[] {
  let day = addDays(todayInParis(now), notice);
  return proposedHours.map(([from, to]) => {
    while (isDayOff(day)) day = addDays(day, 1);
    const slot = { from: stored(day, from), to: stored(day, to), note: "" };
    day = addDays(day, 1);
    return slot;
  });
}

/** Tells whether an answer may offer slots: no visit is agreed on. */
export function mayOfferSlots({ visits }: WholeEnquiry): boolean {
  return openVisit(visits)?.state !== "chosen";
}

/**
 * Returns the offer of an answer to the client, or `undefined` if it has no slots. The colleague in charge comes. The
 * writer comes instead if that colleague's account is closed or is no administrator's any more.
 */
export function slotsOffer(
  { enquiry, visits, colleagues }: WholeEnquiry,
  user: string,
  { mode, slots }: Written,
): AnswerOffer | undefined {
  if (mode !== "client" || slots.length === 0) return undefined;
  const isAvailable = colleagues.some(({ id, disabled }) => id === enquiry.in_charge && !disabled);
  return { slots, with: [isAvailable ? enquiry.in_charge : user], visit: openVisit(visits) };
}

function isDayOff(day: string): boolean {
  const isWeekend = ["samedi", "dimanche"].includes(weekdayInFrench(day));
  return isWeekend || publicHolidays(Number(day.slice(0, 4))).some((each) => each.day === day);
}

function stored(day: string, time: string): string {
  return storedMoment(new Date(parisMoment(`${day}T${time}`)));
}
