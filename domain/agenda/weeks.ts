import { addDays } from "../dates.ts";
import type { Period } from "../enquiries/figures/period.ts";

/** The days of an agenda. All periods begin on a Monday and end on a Sunday. */
export type AgendaDays = {
  /** The weeks that hold the month of the chosen day. */
  month: Period;
  /** The week of the chosen day and the next one. */
  fortnight: Period;
};

/** Returns the days that an agenda shows for a day, `2026-11-29`. */
export function agendaDays(day: string): AgendaDays {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(firstOfMonth(day, 1), -1);
  const monday = weekMonday(day);
  return {
    month: { from: weekMonday(first), to: addDays(weekMonday(last), 6) },
    fortnight: { from: monday, to: addDays(monday, 13) },
  };
}

/** Returns the first day of the month that comes a number of months after a day's month. A negative number goes back. */
export function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Returns the days of a period, in order. */
export function listDays({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day)) days.push(day);
  return days;
}

function weekMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
