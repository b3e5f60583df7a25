import { dayInFrench, monthInFrench } from "../dates.ts";
import type { Closing } from "./fields.ts";

/** The closings that are not over on a day, `2026-08-21`. */
export function upcomingClosings(today: string, closings: readonly Closing[]): Closing[] {
  return closings.filter(({ to }) => to >= today);
}

/** « Fermé du 3 au 21 août 2026 »: a month or year that both days share appears once. */
export function closingInFrench({ from, to }: Closing): string {
  if (from === to) return `Fermé le ${dayInFrench(to)}`;
  return `Fermé du ${withoutRepeats(from, to)} au ${dayInFrench(to)}`;
}

function withoutRepeats(from: string, to: string): string {
  const day = dayInFrench(from);
  const isSameMonth = monthInFrench(from) === monthInFrench(to);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return day
    .split(" ")
    .slice(0, isSameMonth ? 1 : isSameYear ? 2 : 3)
    .join(" ");
}
