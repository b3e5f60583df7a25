import { capitalize } from "../text/first-letter.ts";
import type { Hours } from "./fields.ts";
import { type OpeningSlot, readDays, readSlots, week } from "./opening-hours.ts";

type Line = Hours["lines"][number];

/** A line of a table of hours as a form shows it. A cell without a value is an empty text. */
export type HoursRow = {
  /** Names of days: `lundi`. `to` is empty for a single day. */
  from: string;
  to: string;
  /** Empty for a day that is open, `closed` or `appointment`. */
  state: string;
  /** Times of the clock: `07:00`. */
  opens: string;
  closes: string;
  opensAgain: string;
  closesAgain: string;
} & Line;

/**
 * Returns the rows of a line, more than one if its days do not follow each other. Unreadable texts stay as they are.
 */
export function hoursRows({ days, hours }: Line): HoursRow[] {
  const runs = readRuns(days);
  const times = readTimes(hours);
  if (runs.length < 2) return [{ ...(runs[0] ?? noDays), ...times, days, hours }];
  return runs.map((run) => ({ ...run, ...times, days: daysText(run), hours }));
}

/** The line of a row as the record stores it. Texts stay as written unless their cells differ. */
export function hoursLine({ days = "", hours = "", ...row }: Partial<HoursRow>): Line {
  const cells = { ...noDays, ...noTimes, ...row };
  const [run = noDays, ...more] = readRuns(days);
  const areDaysKept = more.length === 0 && run.from === cells.from && run.to === cells.to;
  const areHoursKept = Object.entries(readTimes(hours)).every(
    ([cell, value]) => cells[cell as Cell] === value,
  );
  return {
    days: areDaysKept ? days.trim() : daysText(cells),
    hours: areHoursKept ? hours.trim() : hoursText(cells),
  };
}

/** Returns the days of a row that has several, from its first to its last. Returns none for a single day. */
export function severalDays({ from = "", to = "" }: Partial<HoursRow>): string[] {
  const [first, last] = [names.indexOf(from), names.indexOf(to)];
  return first >= 0 && last > first ? names.slice(first, last + 1) : [];
}

/** Returns the rows that replace a row of several days if one of these days becomes a row of its own. */
export function rowsWithDayApart<Row extends Partial<HoursRow>>(row: Row, day: string): Row[] {
  const days = severalDays(row);
  const place = days.indexOf(day);
  const parts = [days.slice(0, place), [day], days.slice(place + 1)].filter((part) => part.length > 0);
  return parts.map((part) => {
    const run = { from: part[0] ?? "", to: part.length > 1 ? (part.at(-1) ?? "") : "" };
    return { ...row, ...run, days: daysText(run) };
  });
}

type Run = Pick<HoursRow, "from" | "to">;
type Times = Omit<HoursRow, keyof Run | keyof Line>;
type Cell = keyof Times;

const noDays: Run = { from: "", to: "" };
const noTimes: Times = { state: "", opens: "", closes: "", opensAgain: "", closesAgain: "" };
const names: string[] = week.map(([name]) => name);

/** Runs of consecutive days, each from its first to its last. */
function readRuns(text: string): Run[] {
  const days = new Set(readDays(text));
  const isOpen = week.map(([, day]) => days.has(day));
  const starts = names.filter((_, index) => isOpen[index] && !isOpen[index - 1]);
  const ends = names.filter((_, index) => isOpen[index] && !isOpen[index + 1]);
  return starts.map((from, index) => ({ from, to: ends[index] === from ? "" : (ends[index] ?? "") }));
}

function readTimes(text: string): Times {
  if (/^ferm[ée]$/i.test(text.trim())) return { ...noTimes, state: "closed" };
  if (/^sur rendez-vous$/i.test(text.trim())) return { ...noTimes, state: "appointment" };
  const [first, second, ...more] = readSlots(text);
  // A third opening has no cells, so its line stays as written.
  if (!first || more.length > 0) return noTimes;
  const { opens, closes } = first;
  return { ...noTimes, opens, closes, opensAgain: second?.opens ?? "", closesAgain: second?.closes ?? "" };
}

/** « Lundi – vendredi » */
function daysText({ from, to }: Run): string {
  const first = capitalize(from);
  return to && to !== from ? `${first} – ${to}` : first;
}

/** « 7h00-19h00 », « 8h-12h / 14h-18h », as in the specification (§2). */
function hoursText({ state, opens, closes, opensAgain, closesAgain }: Times): string {
  if (state) return state === "closed" ? "Fermé" : "Sur rendez-vous";
  if (!opensAgain && !closesAgain) return spanText({ opens, closes }, "whole");
  return `${spanText({ opens, closes }, "short")} / ${spanText({ opens: opensAgain, closes: closesAgain }, "short")}`;
}

function spanText({ opens, closes }: OpeningSlot, form: "whole" | "short"): string {
  if (!opens && !closes) return "";
  const time = (text: string) => {
    const hour = text.replace(/^0/, "").replace(":", "h");
    return form === "short" ? hour.replace(/h00$/, "h") : hour;
  };
  return `${time(opens)}-${time(closes)}`;
}
