const writtenDate =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|[+-]\d\d:?(?:\d\d)?))?)?$/;

/** The format of `Date.prototype.toUTCString` and HTTP headers: "Fri, 17 May 2024 10:00:00 GMT". */
const spelledOut = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:GMT|UTC|[+-]\d{4})$/;

let lastTime = Number.NaN;
let lastText = "";

/** Returns the contract's date text: UTC, with a blank in the middle (`2026-01-02 03:04:05.678Z`). */
export function dateText(date: Date): string {
  const time = date.getTime();
  // A request asks for its own moment several times, and many requests share a millisecond.
  if (time !== lastTime) [lastTime, lastText] = [time, date.toISOString().replace("T", " ")];
  return lastText;
}

/**
 * Parses a date in any usual form and returns the contract's date text, or `""` if it is no date (record-store
 * contract, "Record JSON"). A bare day means its first instant in UTC.
 */
export function parseDate(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : dateText(value);
  if (typeof value !== "string") return "";
  const text = value.trim();
  const parts = writtenDate.exec(text);
  if (parts) return fromParts(parts);
  const instant = spelledOut.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? "" : dateText(new Date(instant));
}

/** Returns a change's time, always after `earlier`: `updated` must differ between versions. */
export function laterThan(earlier: string, now: Date): string {
  const text = dateText(now);
  return text > earlier ? text : dateText(new Date(Date.parse(earlier.replace(" ", "T")) + 1));
}

function fromParts(parts: RegExpExecArray): string {
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const milliseconds = Number((parts[7] ?? "").slice(0, 3).padEnd(3, "0"));
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day) return "";
  if (hour > 23 || minute > 59 || second > 59) return "";
  instant.setUTCHours(hour, minute, second, milliseconds);
  const local = new Date(instant.getTime() - offsetMinutes(parts[8]) * 60_000);
  // The offset may leave the four-digit years. Only these compare as text.
  return local.getUTCFullYear() < 0 || local.getUTCFullYear() > 9999 ? "" : dateText(local);
}

function offsetMinutes(zone: string | undefined): number {
  if (zone === undefined || zone === "Z" || zone === "UTC") return 0;
  const digits = zone.slice(1).replace(":", "");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0);
  return zone.startsWith("-") ? -minutes : minutes;
}
