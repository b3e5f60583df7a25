import { dayInFrench, dayInParis, timeInParis, weekdayInFrench } from "../../../dates.ts";
import { oneLine } from "../record-text.ts";

/**
 * Says in one sentence what an invitation or a calendar's answer is about: title, day, hour in Paris and place
 * (RFC 5545, RFC 5546). Of several events the first is told, with the number of the others.
 */
export function calendarNotice(calendar: string): string {
  const lines = calendar.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const events = lines.flatMap((line, at) => (/^BEGIN:(?:VEVENT|VTODO)\s*$/i.test(line) ? [at] : []));
  const [first] = events;
  if (first === undefined) return "[Invitation illisible : elle est dans la boîte aux lettres.]";
  const end = lines.findIndex((line, at) => at > first && /^END:(?:VEVENT|VTODO)\s*$/i.test(line));
  const event = propertiesIn(lines.slice(first, end < 0 ? undefined : end));
  const method = propertiesIn(lines.slice(0, first)).get("METHOD")?.value.toUpperCase() ?? "";
  const facts = [
    textOf(event.get("SUMMARY")) || "sans titre",
    period(event.get("DTSTART") ?? event.get("DUE"), event.get("DTEND")),
    textOf(event.get("LOCATION")),
    event.has("RRULE") ? "et d'autres dates" : "",
    events.length > 1 ? `et ${events.length - 1} de plus` : "",
  ];
  return `[${headline(method, event)} : ${facts.filter(Boolean).join(", ")}.]`;
}

type Property = { value: string; parameters: string };

/** The first property of each name, without those of alarms and the like. */
function propertiesIn(lines: readonly string[]): Map<string, Property> {
  const properties = new Map<string, Property>();
  let depth = 0;
  for (const line of lines.slice(0, 1_000)) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Za-z0-9-]+)((?:;[^":;]*(?:"[^"]*"[^":;]*)*)*):(.*)$/.exec(line.slice(0, 2_000)) ?? [];
    if (/^BEGIN$/i.test(name) && !/^(?:VEVENT|VTODO|VCALENDAR)\s*$/i.test(value)) depth += 1;
    if (depth === 0 && name && !properties.has(name.toUpperCase()))
      properties.set(name.toUpperCase(), { value: value.trim(), parameters });
    if (/^END$/i.test(name)) depth = Math.max(0, depth - 1);
  }
  return properties;
}

function headline(method: string, event: ReadonlyMap<string, Property>): string {
  if (method === "CANCEL" || /^CANCELLED$/i.test(event.get("STATUS")?.value ?? ""))
    return "Invitation annulée";
  if (method === "COUNTER") return "Autre date proposée";
  if (method !== "REPLY") return "Invitation";
  const status = /PARTSTAT="?([A-Z-]+)/i.exec(event.get("ATTENDEE")?.parameters ?? "")?.[1]?.toUpperCase();
  return `Réponse à l'invitation, ${answers[status ?? ""] ?? "sans décision"}`;
}

const answers: Record<string, string> = {
  ACCEPTED: "acceptée",
  DECLINED: "refusée",
  TENTATIVE: "acceptée sous réserve",
  DELEGATED: "confiée à quelqu'un d'autre",
};

function textOf(property: Property | undefined): string {
  const text = (property?.value ?? "").replace(/\\n/gi, " ").replace(/\\([\\,;])/g, "$1");
  return oneLine(text).slice(0, 300);
}

/** « jeudi 10 décembre 2026 de 9 h à 10 h 30 » */
function period(start: Property | undefined, end: Property | undefined): string {
  const from = momentOf(start);
  if (!from) return "";
  const day = `${weekdayInFrench(from.day)} ${dayInFrench(from.day)}`.trim();
  const until = momentOf(end);
  if (!from.time) {
    // A day's end is the day after (RFC 5545 §3.6.1).
    const last = until && dayBefore(until.day);
    return last && last > from.day ? `du ${day} au ${weekdayInFrench(last)} ${dayInFrench(last)}` : day;
  }
  const zone = from.zone ? ` (heure de ${from.zone})` : "";
  return until?.time && until.day === from.day && until.time > from.time
    ? `${day} de ${hours(from.time)} à ${hours(until.time)}${zone}`
    : `${day} à ${hours(from.time)}${zone}`;
}

function hours(time: string): string {
  const [hour, minute] = time.split(":");
  return minute === "00" ? `${Number(hour)} h` : `${Number(hour)} h ${minute}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** A moment in Paris; `zone` names the time zone where that is one that only its calendar knows. */
type Moment = { day: string; time: string; zone: string };

function momentOf(property: Property | undefined): Moment | undefined {
  const [, year, month, date, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z)?)?$/i.exec(property?.value ?? "") ?? [];
  const day = `${year}-${month}-${date}`;
  if (!property || Number.isNaN(Date.parse(day))) return undefined;
  if (hour === undefined) return { day, time: "", zone: "" };
  const local = `${day}T${hour}:${minute}`;
  const [, quoted, plain] = /;TZID=(?:"([^"]*)"|([^;:]*))/i.exec(property.parameters) ?? [];
  const named = quoted ?? plain ?? "";
  const offset = utc ? 0 : isOfParis.test(named) ? undefined : offsetOf(named, local);
  if (offset === undefined)
    return { day, time: `${hour}:${minute}`, zone: isOfParis.test(named) ? "" : named };
  const moment = new Date(Date.parse(`${local}Z`) - offset).toISOString();
  return { day: dayInParis(moment), time: timeInParis(moment), zone: "" };
}

/** Paris and what Outlook calls its time; a moment without a zone is everybody's own. */
const isOfParis = /^(?:|.*europe\/paris|romance standard time|w\. europe standard time|.*\bparis\b.*)$/i;

/** Milliseconds that a time zone is ahead of UTC; nothing for a zone that nobody knows. */
function offsetOf(timeZone: string, local: string): number | undefined {
  try {
    const at = new Date(`${local}Z`);
    const there = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    return Date.parse(`${there.format(at).replace(" ", "T")}Z`) - Math.floor(at.getTime() / 1000) * 1000;
  } catch {
    return undefined;
  }
}
