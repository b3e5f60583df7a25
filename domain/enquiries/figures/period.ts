import { addDays, isoDay } from "../../dates.ts";

/** A period of whole days in Paris, such as `{ from: "2026-01-01", to: "2026-12-31" }`. Both days belong to it. */
export type Period = { from: string; to: string };

/** Why a chosen period is refused: a day is no day, the last comes before the first, or it is too long. */
export type PeriodProblem = "noDay" | "backwards" | "tooLong";

/** Days. A longer period is refused. */
const longestPeriod = 3_660;

/** Returns a calendar year. */
function calendarYear(year: number | string): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** Returns the year that a period is, such as `2026`, or `undefined` for any other period. */
export function yearOfPeriod({ from, to }: Period): string | undefined {
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? year : undefined;
}

/** Returns a period as a part of a file name: `2026`, or `2026-02-03-2026-03-31`. */
export function fileNamePeriod(period: Period): string {
  return yearOfPeriod(period) ?? `${period.from}-${period.to}`;
}

/**
 * Reads the period of an address: `annee` with four digits, or `du` and `au` with a day each. Without any of them it is
 * the year of `today`. An address with a wrong period has that year too, and the problem.
 */
export function readPeriod(
  searchParams: URLSearchParams,
  today: string,
): { period: Period; problem?: PeriodProblem } {
  const thisYear = calendarYear(today.slice(0, 4));
  const year = searchParams.get("annee") ?? "";
  if (/^[12]\d{3}$/.test(year)) return { period: calendarYear(year) };
  if (!searchParams.get("du") && !searchParams.get("au")) return { period: thisYear };
  const [from, to] = ["du", "au"].map((name) => existingDay(searchParams.get(name) ?? ""));
  if (!from || !to) return { period: thisYear, problem: "noDay" };
  if (to < from) return { period: thisYear, problem: "backwards" };
  if (to > addDays(from, longestPeriod)) return { period: thisYear, problem: "tooLong" };
  return { period: { from, to } };
}

/** Returns the months of a period, oldest first: `2026-11`. */
export function listMonths({ from, to }: Period): string[] {
  const [year = 0, month = 1] = from.split("-").map(Number);
  const months: string[] = [];
  for (let at = 0; ; at += 1) {
    const next = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7);
    if (next > to.slice(0, 7)) return months;
    months.push(next);
  }
}

/** Returns a day that the calendar has, or an empty string: there is no 31st of February. */
function existingDay(text: string): string {
  const day = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? isoDay(text) : "";
  const date = new Date(`${day}T00:00:00Z`);
  return day && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : "";
}
