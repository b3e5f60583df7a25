import { isClosedDay } from "../../../../domain/company/holiday-closings.ts";
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

/** Days after today on which a slot is searched. A company may be closed for weeks. */
const daysAhead = 120;

/**
 * Returns two slots on the next working days that leave the client two days of notice. The writer may change them. On
 * these days the company is not closed, and the colleagues who come have no other visit at that time, agreed or offered.
 * Returns fewer slots if there are no two such days within four months.
 */
export function proposedSlots(whole: WholeEnquiry, user: string, now = new Date()): VisitSlot[] {
  const participants = offerParticipants(whole, user);
  const busySlots = whole.takenSlots.filter((slot) => slot.with.some((each) => participants.includes(each)));
  const last = addDays(todayInParis(now), daysAhead);
  let day = addDays(todayInParis(now), notice);
  return proposedHours.flatMap(([from, to]) => {
    for (; day <= last; day = addDays(day)) {
      const slot = { from: stored(day, from), to: stored(day, to), note: "" };
      if (isDayOff(whole.company, day) || busySlots.some((other) => overlap(slot, other))) continue;
      day = addDays(day);
      return [slot];
    }
    return [];
  });
}

/** Tells whether an answer may offer slots: no visit is agreed on. */
export function mayOfferSlots({ visits }: WholeEnquiry): boolean {
  return openVisit(visits)?.state !== "chosen";
}

/** Returns the offer of an answer to the client, or `undefined` if it has no slots. */
export function slotsOffer(
  whole: WholeEnquiry,
  user: string,
  { mode, slots }: Written,
): AnswerOffer | undefined {
  if (mode !== "client" || slots.length === 0) return undefined;
  return { slots, with: offerParticipants(whole, user), visit: openVisit(whole.visits) };
}

/**
 * Returns the colleagues who come to the visit. An offered visit has them already. Otherwise the colleague in charge
 * comes, or the writer if that colleague's account is closed or is no administrator's any more.
 */
function offerParticipants({ enquiry, visits, colleagues }: WholeEnquiry, user: string): string[] {
  const participants = openVisit(visits)?.with ?? [];
  if (participants.length > 0) return participants;
  const isAvailable = colleagues.some(({ id, disabled }) => id === enquiry.in_charge && !disabled);
  return [isAvailable ? enquiry.in_charge : user];
}

function isDayOff(company: WholeEnquiry["company"], day: string): boolean {
  return ["samedi", "dimanche"].includes(weekdayInFrench(day)) || isClosedDay(company, day);
}

function overlap(slot: Pick<VisitSlot, "from" | "to">, other: Pick<VisitSlot, "from" | "to">): boolean {
  return slot.from < other.to && other.from < slot.to;
}

function stored(day: string, time: string): string {
  return storedMoment(new Date(parisMoment(`${day}T${time}`)));
}
