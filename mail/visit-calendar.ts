import { escapeValue, foldLines } from "./content-lines.ts";

type Person = { name: string; email: string };

/** A visit in a calendar. Times are those of Paris, such as `2026-11-24T09:00`. */
export type CalendarVisit = {
  /** Stays the same for the same visit. */
  uid: string;
  /** Increases with each change in the calendar entry. */
  sequence: number;
  from: string;
  to: string;
  summary: string;
  location: string;
  description: string;
  organizer: Person;
  attendees: readonly Person[];
  /** Time of writing in UTC: `2026-11-20T12:00:00.000Z`. */
  stamp: string;
};

/** Enters the visit in a calendar, or cancels it (RFC 5546). */
export type CalendarMethod = "REQUEST" | "CANCEL";

/** Returns a visit as an invitation for mail programs and calendars (RFC 5545, RFC 5546). */
export function visitCalendar(method: CalendarMethod, visit: CalendarVisit): string {
  const { uid, sequence, from, to, summary, location, description, organizer, attendees, stamp } = visit;
  return foldLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Les Assembleurs//Visites//FR",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...parisTime,
    "BEGIN:VEVENT",
    `UID:${escapeValue(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${compact(stamp.slice(0, 19))}Z`,
    `DTSTART;TZID=Europe/Paris:${compact(from)}00`,
    `DTEND;TZID=Europe/Paris:${compact(to)}00`,
    `SUMMARY:${escapeValue(summary)}`,
    ...(location ? [`LOCATION:${escapeValue(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeValue(description)}`] : []),
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER${commonName(organizer)}:mailto:${organizer.email}`,
    ...attendees.map(
      (each) => `ATTENDEE${commonName(each)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${each.email}`,
    ),
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}

/** Europe's rule for changing clocks since 1996, here for any year. */
const parisTime = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Paris",
  "BEGIN:DAYLIGHT",
  "DTSTART:19700329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19701025T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** A parameter's value may hold neither quotes nor controls (RFC 5545, 3.1). */
function commonName({ name }: Person): string {
  const plain = name.replaceAll(/["\p{Cc}]/gu, " ").trim();
  return plain ? `;CN="${plain}"` : "";
}

function compact(text: string): string {
  return text.replaceAll(/[-:]/g, "");
}
