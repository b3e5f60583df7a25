import type { Closing } from "../../domain/company/fields.ts";
import { addDays } from "../../domain/dates.ts";
import { escapeValue, foldLines } from "../../mail/content-lines.ts";

/** The company's closings as a calendar of whole days (RFC 5545). */
export function closingsCalendar(closings: readonly Closing[], now: Date): string {
  const stamp = `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`;
  return foldLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Les Assembleurs//Fermetures//FR",
    ...closings.flatMap(({ label, from, to }, index) => [
      "BEGIN:VEVENT",
      `UID:fermeture-${from}-${to}-${index}@les-assembleurs`,
      stamp,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      // A calendar's end is the first day after the closing.
      `DTEND;VALUE=DATE:${compact(addDays(to))}`,
      `SUMMARY:${escapeValue(label)}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]);
}

function compact(text: string): string {
  return text.replaceAll(/[-:]/g, "");
}
