import {
  addDays,
  clockInFrench,
  dayInFrench,
  dayInParis,
  namedDayInFrench,
  timeInParis,
} from "../../../../dates.ts";
import { type Component, type Property, parameter } from "./properties.ts";
import { zoneOffset } from "./zones.ts";

/** A moment in Paris. `zone` names a time zone that only its calendar knows. A day has no time. */
type Moment = { day: string; time: string; zone: string };

/** Returns « jeudi 10 décembre 2026 de 9 h à 10 h 30 ». */
export function eventPeriod(event: Component, lines: readonly string[]): string {
  const start = event.get("DTSTART") ?? event.get("DUE");
  const from = propertyMoment(start, lines);
  if (!from) return "";
  const until = propertyMoment(event.get("DTEND"), lines) ?? after(from, event.get("DURATION"));
  if (isWholeDays(from, until)) return dayRange(from.day, until && addDays(until.day, -1));
  const zone = from.zone ? ` (heure de ${from.zone})` : "";
  if (!until?.time || `${until.day}${until.time}` <= `${from.day}${from.time}`)
    return `${namedDayInFrench(from.day)} à ${clockInFrench(from.time)}${zone}`;
  if (until.day === from.day)
    return `${namedDayInFrench(from.day)} de ${clockInFrench(from.time)} à ${clockInFrench(until.time)}${zone}`;
  return `du ${namedDayInFrench(from.day)} à ${clockInFrench(from.time)} au ${namedDayInFrench(until.day)} à ${clockInFrench(until.time)}${zone}`;
}

/** Returns « chaque semaine, 4 fois »; empty for a single event. */
export function eventRhythm(event: Component): string {
  const rule = event.get("RRULE")?.value ?? "";
  const part = (name: string) => new RegExp(`(?:^|;)${name}=([^;]+)`, "i").exec(rule)?.[1] ?? "";
  const [each, every] = rhythms[part("FREQ").toUpperCase()] ?? [];
  if (!each || !every) return rule || event.get("RDATE") ? "et d'autres dates" : "";
  const interval = Number(part("INTERVAL") || "1");
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(part("UNTIL"));
  const end = until ? `jusqu'au ${dayInFrench(`${until[1]}-${until[2]}-${until[3]}`)}` : "";
  const count = /^\d+$/.test(part("COUNT")) ? `${part("COUNT")} fois` : "";
  return [interval > 1 ? every.replace("#", `${interval}`) : each, end || count].filter(Boolean).join(", ");
}

const rhythms: Record<string, [each: string, every: string]> = {
  DAILY: ["chaque jour", "tous les # jours"],
  WEEKLY: ["chaque semaine", "toutes les # semaines"],
  MONTHLY: ["chaque mois", "tous les # mois"],
  YEARLY: ["chaque année", "tous les # ans"],
};

/** Some calendars write days from midnight to midnight. */
function isWholeDays(from: Moment, until: Moment | undefined): boolean {
  return !from.time || (from.time === "00:00" && until?.time === "00:00" && until.day > from.day);
}

/** Returns the days of an event. `last` is inclusive: RFC 5545 §3.6.1 ends a day on the day after. */
function dayRange(first: string, last: string | undefined): string {
  return last && last > first
    ? `du ${namedDayInFrench(first)} au ${namedDayInFrench(last)}`
    : namedDayInFrench(first);
}

const minuteLong = 60_000;

/** Returns the moment after a duration such as `PT1H30M`. */
function after({ day, time, zone }: Moment, duration: Property | undefined): Moment | undefined {
  const [match, weeks, days, hour, minute] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d+S)?)?$/i.exec(
      duration?.value ?? "",
    ) ?? [];
  if (!match) return undefined;
  const minutes =
    ((Number(weeks ?? 0) * 7 + Number(days ?? 0)) * 24 + Number(hour ?? 0)) * 60 + Number(minute ?? 0);
  const end = new Date(Date.parse(`${day}T${time || "00:00"}Z`) + minutes * minuteLong).toISOString();
  return { day: end.slice(0, 10), time: time && end.slice(11, 16), zone };
}

function propertyMoment(property: Property | undefined, lines: readonly string[]): Moment | undefined {
  const [, year, month, date, hour, minute, ahead] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      property?.value ?? "",
    ) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!property || Number.isNaN(Date.parse(day))) return undefined;
  if (hour === undefined) return { day, time: "", zone: "" };
  const local = `${day}T${hour}:${minute}`;
  if (ahead) return inParis(Date.parse(`${local}${ahead.replace(/(\d\d)(\d\d)$/, "$1:$2")}`));
  const zone = parameter(property, "TZID");
  const offset = zoneOffset(lines, zone, local);
  if (offset === undefined || Number.isNaN(Date.parse(`${local}Z`)))
    return { day, time: `${hour}:${minute}`, zone };
  return inParis(Date.parse(`${local}Z`) - offset);
}

function inParis(at: number): Moment | undefined {
  if (Number.isNaN(at)) return undefined;
  const moment = new Date(at).toISOString();
  return { day: dayInParis(moment), time: timeInParis(moment), zone: "" };
}
