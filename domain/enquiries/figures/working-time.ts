import type { Closing } from "../../company/fields.ts";
import { addDays, startOfDay } from "../../dates.ts";

const hour = 60 * 60 * 1000;
/** Later days are not counted: an enquiry may wait for years. */
const mostDays = 400;

/** A day in Paris, in milliseconds since 1970. */
type Day = { next: string; begins: number; ends: number; isShut: boolean };

/**
 * Returns the function that counts the hours of working days between two moments. Each working day lasts from midnight
 * to midnight in Paris. Days are looked up once, because finding a midnight takes longer than all else.
 */
export function workingTime(closings: readonly Closing[]): (from: string, to: string) => number {
  const days = new Map<string, Day>();
  const midnights = new Map<string, number>();

  function midnight(day: string): number {
    const moment = midnights.get(day) ?? startOfDay(day).getTime();
    midnights.set(day, moment);
    return moment;
  }

  function lookUp(day: string): Day {
    const knownDay = days.get(day);
    if (knownDay) return knownDay;
    const next = addDays(day);
    const isShut = isShutOn(day, closings);
    const newDay = { next, begins: midnight(day), ends: midnight(next), isShut };
    days.set(day, newDay);
    return newDay;
  }

  return (from, to) => {
    const [start, end] = [toMilliseconds(from), toMilliseconds(to)];
    let milliseconds = 0;
    // The day of UTC is that of Paris or the one before.
    let day = lookUp(from.slice(0, 10));
    if (day.ends <= start) day = lookUp(day.next);
    for (let count = 0; count < mostDays && day.begins < end; count++) {
      if (!day.isShut) milliseconds += Math.max(0, Math.min(end, day.ends) - Math.max(start, day.begins));
      day = lookUp(day.next);
    }
    return milliseconds / hour;
  };
}

/** Tells whether the cooperative is closed on a day, `2026-11-22`: on a weekend, or during one of its closings. */
function isShutOn(day: string, closings: readonly Closing[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || closings.some(({ from, to }) => from <= day && day <= to);
}

function toMilliseconds(text: string): number {
  return Date.parse(text.replace(" ", "T"));
}
