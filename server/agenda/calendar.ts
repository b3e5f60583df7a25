import { entryWords } from "../../dashboard/agenda/entry-words.ts";
import type { AgendaEntry } from "../../domain/agenda/agenda.ts";
import { addDays } from "../../domain/dates.ts";
import { escapeValue, foldLines } from "../../mail/content-lines.ts";

type CalendarOptions = {
  /** The name that calendar programs show. */
  name: string;
  siteUrl: string;
  now: Date;
};

/**
 * Returns entries of the agenda as a calendar to subscribe to (RFC 5545, RFC 7986). Times are moments in UTC, so that
 * they are right on both sides of a change of the clock. Days have no time zone: they are the same everywhere.
 */
export function agendaCalendar(
  entries: readonly AgendaEntry[],
  { name, siteUrl, now }: CalendarOptions,
): string {
  const { host } = new URL(siteUrl);
  const stamp = `DTSTAMP:${moment(now.toISOString())}`;
  return foldLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Les Assembleurs//Agenda//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeValue(name)}`,
    `X-WR-CALNAME:${escapeValue(name)}`,
    "X-WR-TIMEZONE:Europe/Paris",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap((entry) => [
      "BEGIN:VEVENT",
      `UID:${entry.key.replaceAll(/[^\w-]/g, "")}@${host}`,
      stamp,
      ...timeLines(entry),
      ...wordLines(entry),
      `URL:${siteUrl}/dashboard/${entry.path}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]);
}

/** An offered visit may not take place. An entry of a whole day leaves its reader free. */
function timeLines(entry: AgendaEntry): string[] {
  if (entry.kind === "visit")
    return [
      `DTSTART:${moment(entry.from)}`,
      `DTEND:${moment(entry.to)}`,
      `STATUS:${entry.isChosen ? "CONFIRMED" : "TENTATIVE"}`,
    ];
  // The end of a calendar's entry is the first day after it.
  const days = [`DTSTART;VALUE=DATE:${day(entry.day)}`, `DTEND;VALUE=DATE:${day(addDays(entry.day))}`];
  return [...days, "TRANSP:TRANSPARENT"];
}

function wordLines(entry: AgendaEntry): string[] {
  const { what, about } = entryWords(entry);
  return [
    `SUMMARY:${escapeValue(what)}`,
    ...(about ? [`DESCRIPTION:${escapeValue(about)}`] : []),
    ...(entry.kind === "visit" && entry.town ? [`LOCATION:${escapeValue(entry.town)}`] : []),
  ];
}

/** Returns a stored moment as `20261124T080000Z`. */
function moment(text: string): string {
  const iso = new Date(text.replace(" ", "T")).toISOString();
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function day(text: string): string {
  return text.replaceAll("-", "");
}
