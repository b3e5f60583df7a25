import type { Closing } from "../../company/fields.ts";
import { dayAfter, dayInParis, parisMoment } from "../../dates.ts";

const hour = 60 * 60 * 1000;
/** Later days are not counted: an enquiry may wait for years. */
const mostDays = 400;

/** Tells whether the cooperative is closed on a day, `2026-11-22`: on a weekend, or during one of its closings. */
function isShutOn(day: string, closings: readonly Closing[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || closings.some(({ from, to }) => from <= day && day <= to);
}

/** Returns the hours of working days between two moments. Each working day lasts from midnight to midnight in Paris. */
export function workingHoursBetween(from: string, to: string, closings: readonly Closing[]): number {
  const [start, end] = [toMilliseconds(from), toMilliseconds(to)];
  let milliseconds = 0;
  let day = dayInParis(from);
  for (let days = 0; days < mostDays; days++) {
    const next = dayAfter(day);
    const [begins, ends] = [
      Date.parse(parisMoment(`${day}T00:00`)),
      Date.parse(parisMoment(`${next}T00:00`)),
    ];
    if (begins >= end) break;
    if (!isShutOn(day, closings)) milliseconds += Math.max(0, Math.min(end, ends) - Math.max(start, begins));
    day = next;
  }
  return milliseconds / hour;
}

function toMilliseconds(text: string): number {
  return Date.parse(text.replace(" ", "T"));
}
