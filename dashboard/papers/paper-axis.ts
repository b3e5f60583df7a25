import { dayInParis, isoDay } from "../../domain/dates.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import { paperLetterDays } from "../../domain/papers/validity.ts";

/** The years on the axis, from the present one on. */
const shownYears = 3;

const dayLong = 24 * 60 * 60 * 1000;

/** A paper's beam on the axis: the ends, in percent of the axis; its passed part and its last sixty days, of the beam. */
export type Beam = { from: number; to: number; passed: number; last: number };

/** Returns the years of the axis. */
export function axisYears(today: string): number[] {
  const first = Number(today.slice(0, 4));
  return Array.from({ length: shownYears }, (_, index) => first + index);
}

/** Returns a day's place on the axis, in percent. Days beyond its ends are placed there. */
export function axisPlace(day: string, today: string): number {
  const [first = 0] = axisYears(today);
  const start = Date.UTC(first, 0, 1);
  const end = Date.UTC(first + shownYears, 0, 1);
  return percent((Date.parse(day) - start) / (end - start));
}

/** Returns the beam of a paper. A paper without a start begins on the day on which the team added it. */
export function paperBeam(
  { starts_on, ends_on, created }: Pick<Paper, "starts_on" | "ends_on" | "created">,
  today: string,
): Beam {
  const [first, last] = [isoDay(starts_on) || dayInParis(created), isoDay(ends_on)];
  const to = axisPlace(last, today);
  const from = Math.min(axisPlace(first, today), to);
  const lastDays = new Date(Date.parse(last) - paperLetterDays[0] * dayLong).toISOString().slice(0, 10);
  const within = (day: string) => (to === from ? 100 : percent((axisPlace(day, today) - from) / (to - from)));
  return { from, to, passed: within(today), last: within(lastDays) };
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}
