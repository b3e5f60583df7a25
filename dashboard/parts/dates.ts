import {
  addDays,
  dayInFrench,
  dayInParis,
  isoDay,
  momentInFrench,
  namedDayInFrench,
  shortDayInFrench,
  timeInFrench,
  todayInParis,
  withoutThisYear,
} from "../../domain/dates.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { french } from "../../ui/text/typography.ts";

/** A moment's day in Paris, « 12 mars 2026 ». Empty if the moment is. */
export function dayText(moment: string): string {
  return french(dayInFrench(dayInParis(moment)));
}

/** A moment's time in Paris, « 9 h 05 » or « 9 h ». Empty if the moment is. */
export function timeText(moment: string): string {
  return french(timeInFrench(moment));
}

/** A moment in Paris, « 12 mars 2026 à 14 h 05 ». Empty if it is. */
export function momentText(moment: string): string {
  return french(momentInFrench(moment));
}

/** The time since a moment: « il y a 2 h », « hier », then its day. */
export function agoText(moment: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - toDate(moment).getTime()) / 60_000);
  if (Number.isNaN(minutes)) return "";
  if (minutes < 1) return french("à l'instant");
  if (minutes < 60) return french(`il y a ${minutes} min`);
  const day = dayInParis(moment);
  if (day === todayInParis(now)) return french(`il y a ${Math.floor(minutes / 60)} h`);
  return day === yesterdayInParis(now) ? "hier" : dayText(moment);
}

/** A day of the journal, `2026-03-12`: « Aujourd’hui », « Hier », else « Jeudi 12 mars 2026 ». */
export function dayTitle(day: string, now = new Date()): string {
  if (day === todayInParis(now)) return french("Aujourd'hui");
  if (day === yesterdayInParis(now)) return "Hier";
  const name = namedDayInFrench(day);
  return french(capitalize(name));
}

/** « 20 novembre » */
export function shortDay(moment: string): string {
  return shortDayInFrench(dayInParis(moment));
}

/** « Aujourd’hui, 8 h 52 », « Hier, 18 h 41 », then « 17 novembre, 14 h 10 », with the year if it is not this one. */
export function recentMoment(moment: string, now = new Date()): string {
  const [day, today] = [dayInParis(moment), todayInParis(now)];
  const isNear = day === today || day === yesterdayInParis(now);
  const other = withoutThisYear(dayInFrench(day), today);
  return french(`${isNear ? dayTitle(day, now) : other}, ${timeInFrench(moment)}`);
}

/** « jeudi 12 mars 2026 » */
export function todayInFrench(now = new Date()): string {
  return french(namedDayInFrench(todayInParis(now)));
}

/** The machine-readable moment for `<time>`. */
export function machineTime(moment: string): string {
  const date = toDate(moment);
  return Number.isNaN(date.getTime()) ? isoDay(moment) : date.toISOString();
}

function yesterdayInParis(now: Date): string {
  return addDays(todayInParis(now), -1);
}

function toDate(moment: string): Date {
  return new Date(moment.replace(" ", "T"));
}
