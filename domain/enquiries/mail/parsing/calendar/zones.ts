import { type Component, listComponents, type Property } from "./properties.ts";

/**
 * Returns by how many milliseconds a clock is ahead of UTC at a local time, `2026-07-10T08:00`. Returns `undefined` for
 * an unknown zone.
 */
export function zoneOffset(lines: readonly string[], zone: string, local: string): number | undefined {
  return timeZoneOffset(ianaName(zone), local) ?? definedOffset(lines, zone, local);
}

/** Windows' names of zones around us and overseas (Unicode CLDR, windowsZones). */
const zonesOfWindows: Record<string, string> = {
  "romance standard time": "Europe/Paris",
  "w. europe standard time": "Europe/Berlin",
  "central europe standard time": "Europe/Budapest",
  "central european standard time": "Europe/Warsaw",
  "gmt standard time": "Europe/London",
  "greenwich standard time": "Atlantic/Reykjavik",
  "e. europe standard time": "Europe/Chisinau",
  "fle standard time": "Europe/Helsinki",
  "gtb standard time": "Europe/Bucharest",
  "turkey standard time": "Europe/Istanbul",
  "russian standard time": "Europe/Moscow",
  "morocco standard time": "Africa/Casablanca",
  "w. central africa standard time": "Africa/Lagos",
  "e. africa standard time": "Africa/Nairobi",
  "egypt standard time": "Africa/Cairo",
  "mauritius standard time": "Indian/Mauritius",
  "saint pierre standard time": "America/Miquelon",
  "sa western standard time": "America/La_Paz",
  "sa eastern standard time": "America/Cayenne",
  "central pacific standard time": "Pacific/Guadalcanal",
  "hawaiian standard time": "Pacific/Honolulu",
  "eastern standard time": "America/New_York",
  "central standard time": "America/Chicago",
  "mountain standard time": "America/Denver",
  "pacific standard time": "America/Los_Angeles",
  "atlantic standard time": "America/Halifax",
  "arabian standard time": "Asia/Dubai",
  "israel standard time": "Asia/Jerusalem",
  "india standard time": "Asia/Kolkata",
  "china standard time": "Asia/Shanghai",
  "tokyo standard time": "Asia/Tokyo",
};

/** Outlook's labels instead of a zone's name: « (UTC+01:00) Bruxelles, Copenhague, Madrid, Paris ». */
const zoneNames: [RegExp, string][] = [
  [/\bparis\b|\(utc\+01:00\) (?:amsterdam|belgrade|bruxelles|brussels|sarajevo)/i, "Europe/Paris"],
  [/\blondon\b|\blondres\b/i, "Europe/London"],
];

/** Returns the IANA name of a time zone. A moment without a zone is local, which here means Paris. */
function ianaName(zone: string): string {
  if (zone === "") return "Europe/Paris";
  const place = /(?:^|\/)((?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+)$/i.exec(
    zone,
  )?.[1];
  return (
    place ??
    zonesOfWindows[zone.toLowerCase()] ??
    zoneNames.find(([pattern]) => pattern.test(zone))?.[1] ??
    zone
  );
}

function timeZoneOffset(timeZone: string, local: string): number | undefined {
  try {
    const at = Date.parse(`${local}Z`);
    const there = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    const ahead = (moment: number) => Date.parse(`${there.format(moment).replace(" ", "T")}Z`) - moment;
    // Looked up twice: the first guess may be on the other side of a clock change.
    return ahead(at - ahead(at));
  } catch {
    return undefined;
  }
}

/**
 * Returns the offset from the calendar's own definition of its zone (RFC 5545 §3.6.5): that of the latest clock change.
 */
function definedOffset(lines: readonly string[], zone: string, local: string): number | undefined {
  const from = lines.indexOf(`TZID:${zone}`);
  if (from < 0) return undefined;
  const end = lines.findIndex((line, at) => at > from && /^END:VTIMEZONE$/i.test(line));
  const changes = listComponents(lines.slice(from, end < 0 ? undefined : end), "STANDARD|DAYLIGHT");
  const at = Date.parse(`${local}Z`);
  const last = changes
    .map((change) => ({ change, since: lastOnset(change, at) }))
    .filter(({ since }) => !Number.isNaN(since))
    .sort((one, other) => other.since - one.since)[0];
  return offsetMilliseconds(last?.change.get("TZOFFSETTO"));
}

function offsetMilliseconds(property: Property | undefined): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(property?.value ?? "") ?? [];
  if (!sign) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
}

function lastOnset(change: Component, at: number): number {
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(change.get("DTSTART")?.value ?? "") ?? [];
  const first = Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`);
  const rule = change.get("RRULE")?.value ?? "";
  const [, nth, weekday] = /BYDAY=([+-]?\d)?([A-Z]{2})/i.exec(rule) ?? [];
  const inMonth = Number(/BYMONTH=(\d+)/i.exec(rule)?.[1] ?? Number.NaN);
  if (!weekday || Number.isNaN(inMonth)) return first <= at ? first : Number.NaN;
  const time = Number(hour) * 3_600_000 + Number(minute) * 60_000;
  const onset = (each: number) => nthWeekday(each, inMonth, weekday, Number(nth ?? 1)) + time;
  const thisYear = new Date(at).getUTCFullYear();
  return onset(thisYear) <= at ? onset(thisYear) : onset(thisYear - 1);
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** Returns the last Sunday of March for -1, `SU`, 3. */
function nthWeekday(year: number, month: number, weekday: string, nth: number): number {
  const weekdayNumber = weekdays.indexOf(weekday.toUpperCase());
  const first = new Date(Date.UTC(year, month - 1, 1));
  const last = new Date(Date.UTC(year, month, 0));
  const day =
    nth > 0
      ? 1 + ((weekdayNumber - first.getUTCDay() + 7) % 7) + 7 * (nth - 1)
      : last.getUTCDate() - ((last.getUTCDay() - weekdayNumber + 7) % 7) + 7 * (nth + 1);
  return Date.UTC(year, month - 1, day);
}
