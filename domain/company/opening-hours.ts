import type { Hours } from "./fields.ts";

/** A day of the week, by its name in schema.org. */
export type Weekday = (typeof week)[number][1];

/** Days that open and close at the same times, such as `07:00` and `12:00`. */
export type OpeningTimes = { days: Weekday[]; opens: string; closes: string };

export type OpeningSlot = Pick<OpeningTimes, "opens" | "closes">;
type Line = { days: Weekday[]; slots: OpeningSlot[] };

/**
 * Returns the opening times in a table of hours. Lines that hold anything but days and times are omitted, such as
 * « sur rendez-vous ». Days on which two lines may disagree are omitted too: no hour is better than a wrong one. A day
 * without a line is closed.
 */
export function openingHours(hours: Hours | null | undefined): OpeningTimes[] {
  const lines = (hours?.lines ?? []).map(({ days, hours }) => ({
    days: readDays(days),
    slots: readSlots(hours),
  }));
  return lines.flatMap(({ days, slots }) => {
    const clear = days.filter((day) => isClear(lines.filter((line) => line.days.includes(day))));
    return clear.length === 0 ? [] : slots.map((slot) => ({ days: clear, ...slot }));
  });
}

/** A part of a table of hours that a program cannot read: days, hours, or a day with two lines that may disagree. */
export type UnreadPart = { line: number; part: "days" | "hours" | "twice" };

/** The code with which the store refuses such a part. */
export const unreadCodes: Record<UnreadPart["part"], string> = {
  days: "validation_unknown_days",
  hours: "validation_unknown_hours",
  twice: "validation_repeated_day",
};

/**
 * Lists the parts that `openingHours` omits. « Fermé » and « Sur rendez-vous » count as read, without opening times.
 */
export function unreadParts(hours: Hours | null | undefined): UnreadPart[] {
  const texts = hours?.lines ?? [];
  const lines = texts.map(({ days, hours }) => ({ days: readDays(days), slots: readSlots(hours) }));
  return texts.flatMap((text, line): UnreadPart[] => {
    const { days = [], slots = [] } = lines[line] ?? {};
    if (days.length === 0) return [{ line, part: "days" }];
    if (slots.length === 0 && !isWithoutHours(text.hours)) return [{ line, part: "hours" }];
    const isTwice = days.some((day) => !isClear(lines.filter((each) => each.days.includes(day))));
    return isTwice ? [{ line, part: "twice" }] : [];
  });
}

function isWithoutHours(text: string): boolean {
  return /^(?:ferm[ée]|sur rendez-vous)$/i.test(text.trim());
}

/** Whether the lines for one day agree: a single line, or lines for the same days whose times follow each other. */
function isClear(lines: Line[]): boolean {
  if (lines.length === 1) return true;
  const inOrder = lines.flatMap(({ slots }) => slots).sort((a, b) => a.opens.localeCompare(b.opens));
  return (
    lines.every(({ days, slots }) => String(days) === String(lines[0]?.days) && slots.length > 0) &&
    inOrder.every(({ closes }, index) => closes <= (inOrder[index + 1]?.opens ?? closes))
  );
}

export const week = [
  ["lundi", "Monday"],
  ["mardi", "Tuesday"],
  ["mercredi", "Wednesday"],
  ["jeudi", "Thursday"],
  ["vendredi", "Friday"],
  ["samedi", "Saturday"],
  ["dimanche", "Sunday"],
] as const;

/** « Lundi – vendredi », « du lundi au vendredi », « samedi et dimanche ». Empty for any other text. */
export function readDays(text: string): Weekday[] {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/\s*,\s*|\s+et\s+/);
  const dayRanges = parts.map((part) =>
    range(part.replace(/^(?:du|le)\s+/, "").split(/\s*[–—-]\s*|\s+au?\s+/)),
  );
  return dayRanges.every((days) => days.length > 0) ? [...new Set(dayRanges.flat())] : [];
}

function range(names: string[]): Weekday[] {
  const [from = -1, to = from, ...more] = names.map((name) => week.findIndex(([each]) => each === name));
  if (from < 0 || to < from || more.length > 0) return [];
  return week.slice(from, to + 1).map(([, day]) => day);
}

/** « 7h00 – 19h00 », « 8h – 12h / 14h – 18h ». Empty for any other text, « Fermé » included. */
export function readSlots(text: string): OpeningSlot[] {
  const slots = text
    .trim()
    .toLowerCase()
    .split(/\s*[/,]\s*|\s+et\s+/)
    .map(slot);
  const isOrdered = slots.every((each, index) => !each || each.opens >= (slots[index - 1]?.closes ?? ""));
  return isOrdered && slots.every((each) => each !== null) ? slots : [];
}

function slot(text: string): OpeningSlot | null {
  const [opens, closes, ...more] = text
    .replace(/^de\s+/, "")
    .split(/\s*[–—-]\s*|\s+à\s+/)
    .map(time);
  if (!opens || !closes || more.length > 0 || opens >= closes) return null;
  return { opens, closes };
}

/** « 7h », « 7 h 30 » or « 7:30 » as `07:30`. */
function time(text: string): string | null {
  const [, hour = "", minute = "00"] = /^(\d{1,2})\s?[h:]\s?([0-5]\d)?$/.exec(text) ?? [];
  return hour && Number(hour) < 24 ? `${hour.padStart(2, "0")}:${minute}` : null;
}
