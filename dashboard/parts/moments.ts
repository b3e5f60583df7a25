import { dayInParis } from "../../domain/days.ts";
import { dayInFrench } from "../../domain/projects/dates.ts";
import { french } from "../../ui/text/typography.ts";

const clock = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
});
const weekday = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "long" });

/** The day of a moment in Paris, « 12 mars 2026 ». */
export function dayOf(moment: string): string {
  return french(dayInFrench(dayInParis(moment)));
}

/** The time of a moment in Paris, « 14h05 ». */
export function timeOf(moment: string): string {
  return clock.format(new Date(moment.replace(" ", "T"))).replace(":", "h");
}

/** A day of the journal, `2026-03-12`: « Aujourd’hui », « Hier », else « Jeudi 12 mars 2026 ». */
export function dayTitle(day: string, now = new Date()): string {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  if (day === dayInParis(now.toISOString())) return french("Aujourd'hui");
  if (day === dayInParis(before.toISOString())) return "Hier";
  const name = weekday.format(new Date(`${day}T12:00:00Z`));
  return french(`${name.charAt(0).toUpperCase()}${name.slice(1)} ${dayInFrench(day)}`);
}
