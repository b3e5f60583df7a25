import {
  addDays,
  dayInParis,
  namedDayInFrench,
  todayInParis,
  weekdayInFrench,
  withoutThisYear,
} from "../../../domain/dates.ts";
import type { VisitSlot } from "../../../domain/enquiries/visits/fields.ts";
import { french } from "../../../ui/text/typography.ts";
import { timeText } from "../../parts/dates.ts";

/** A day's name for `2026-11-17`: « mardi 17 novembre », with the year if it is not this one. */
export function namedDay(day: string, now = new Date()): string {
  return french(withoutThisYear(namedDayInFrench(day), todayInParis(now)));
}

/** A moment with its day's name, « mercredi 18, 7 h 40 ». */
export function shortMoment(moment: string): string {
  const day = dayInParis(moment);
  return french(`${weekdayInFrench(day)} ${Number(day.slice(8))}, ${timeText(moment)}`);
}

/** « mardi 24 novembre à 9 h » */
export function slotBegins({ from }: VisitSlot): string {
  return french(`${namedDay(dayInParis(from))} à ${timeText(from)}`);
}

/** « mardi 24 novembre, de 9 h à 10 h 30 » */
export function slotSpan({ from, to, note }: VisitSlot): string {
  const span = `${namedDay(dayInParis(from))}, de ${timeText(from)} à ${timeText(to)}`;
  return french(note ? `${span}, ${note}` : span);
}

/** A proposed day for a reminder, and its label. */
export type OfferedDay = { day: string; label: string };

/** Tomorrow, and the Monday and the Thursday after it. */
export function offeredDays(now = new Date()): OfferedDay[] {
  const today = todayInParis(now);
  const tomorrow = addDays(today, 1);
  const coming = (weekday: string) =>
    [2, 3, 4, 5, 6, 7, 8].map((days) => addDays(today, days)).find((day) => weekdayInFrench(day) === weekday);
  const days = [
    { day: tomorrow, label: "demain" },
    { day: coming("lundi") ?? "", label: "lundi" },
    { day: coming("jeudi") ?? "", label: "jeudi" },
  ];
  return days.sort((one, other) => one.day.localeCompare(other.day));
}
