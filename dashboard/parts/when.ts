import { dayInParis } from "../../domain/days.ts";
import { isoDay, dayInFrench as written } from "../../domain/projects/dates.ts";
import { french } from "../../ui/text/typography.ts";

const clock = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment's day in Paris, « 12 mars 2026 »; empty when there is none. */
export function dayOf(moment: string): string {
  return french(written(dayInParis(moment)));
}

/** A moment in Paris, « 12 mars 2026 à 14h05 »; empty when there is none. */
export function momentOf(moment: string): string {
  const day = dayOf(moment);
  return day && french(`${day} à ${timeOf(moment)}`);
}

/** How long ago something was: « il y a 2 h », « hier », then its day. */
export function agoOf(moment: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - dateOf(moment).getTime()) / 60_000);
  if (Number.isNaN(minutes)) return "";
  if (minutes < 1) return french("à l'instant");
  if (minutes < 60) return french(`il y a ${minutes} min`);
  const today = dayInParis(now.toISOString());
  if (dayInParis(moment) === today) return french(`il y a ${Math.floor(minutes / 60)} h`);
  const yesterday = dayInParis(new Date(now.getTime() - 24 * 3_600_000).toISOString());
  return dayInParis(moment) === yesterday ? "hier" : dayOf(moment);
}

/** For `<time>`: the moment as machines read it. */
export function machineTime(moment: string): string {
  const date = dateOf(moment);
  return Number.isNaN(date.getTime()) ? isoDay(moment) : date.toISOString();
}

function timeOf(moment: string): string {
  return clock.format(dateOf(moment)).replace(":", "h");
}

function dateOf(moment: string): Date {
  return new Date(moment.replace(" ", "T"));
}
