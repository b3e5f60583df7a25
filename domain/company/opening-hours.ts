import type { Hours } from "./fields.ts";

/** A day of the week, as schema.org names it too. */
export type Weekday = (typeof week)[number][1];

/** The days that open and close at the same times of the clock, such as `07:00` and `12:00`. */
export type OpeningTimes = { days: Weekday[]; opens: string; closes: string };

export type OpeningSlot = Pick<OpeningTimes, "opens" | "closes">;
type Line = { days: Weekday[]; slots: OpeningSlot[] };

/**
 * When a table of opening hours says that it is open. A line that says anything else than days and times, such as
 * « sur rendez-vous », is left out, and so is a day of which two lines may disagree: rather nothing than a wrong hour.
 * A day that is not named is closed.
 */
export function openingHours(hours: Hours | null | undefined): OpeningTimes[] {
  const lines = (hours?.lines ?? []).map(({ days, hours }) => ({
    days: daysIn(days),
    slots: slotsIn(hours),
  }));
  return lines.flatMap(({ days, slots }) => {
    const clear = days.filter((day) => isClear(lines.filter((line) => line.days.includes(day))));
    return clear.length === 0 ? [] : slots.map((slot) => ({ days: clear, ...slot }));
  });
}

/** What a program cannot read of a table of hours: days, hours, or a day that two lines may disagree on. */
export type UnreadPart = { line: number; part: "days" | "hours" | "twice" };

/** Lists what `openingHours` would leave out. « Fermé » and « Sur rendez-vous » are read as no opening. */
export function unreadParts(hours: Hours | null | undefined): UnreadPart[] {
  const texts = hours?.lines ?? [];
  const lines = texts.map(({ days, hours }) => ({ days: daysIn(days), slots: slotsIn(hours) }));
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

/** Whether lines that speak of one day say one thing: alone, or for the same days and one after the other. */
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

/** « Lundi – vendredi », « du lundi au vendredi », « samedi et dimanche »; none when it says anything else. */
export function daysIn(text: string): Weekday[] {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/\s*,\s*|\s+et\s+/);
  const found = parts.map((part) => range(part.replace(/^(?:du|le)\s+/, "").split(/\s*[–—-]\s*|\s+au?\s+/)));
  return found.every((days) => days.length > 0) ? [...new Set(found.flat())] : [];
}

function range(names: string[]): Weekday[] {
  const [from = -1, to = from, ...more] = names.map((name) => week.findIndex(([each]) => each === name));
  if (from < 0 || to < from || more.length > 0) return [];
  return week.slice(from, to + 1).map(([, day]) => day);
}

/** « 7h00 – 19h00 », « 8h – 12h / 14h – 18h »; none when it says anything else, « Fermé » included. */
export function slotsIn(text: string): OpeningSlot[] {
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
