import {
  addDays,
  clockInFrench,
  parisMoment,
  shortDayInFrench,
  timeInParis,
  todayInParis,
  weekdayInFrench,
} from "../../domain/dates.ts";
import { daysToRewind } from "../../domain/rewind/entries.ts";

/** A chosen day and hour in Paris: `2026-11-19`, 18. */
export type ChosenHour = { day: string; hour: number };

/** The days that a rewind can reach, today first. Each is fully within the limit. */
export function daysBack(now = new Date()): { day: string; label: string }[] {
  const today = todayInParis(now);
  return Array.from({ length: daysToRewind - 1 }, (_, back) => {
    const day = addDays(today, -back);
    return { day, label: dayLabel(day, back) };
  });
}

/** The past hours of a day, the last first. */
export function hourChoices(day: string, now = new Date()): number[] {
  const last = day === todayInParis(now) ? Number(timeInParis(now.toISOString()).slice(0, 2)) : 23;
  return Array.from({ length: last + 1 }, (_, index) => last - index);
}

/** Yesterday evening, after the day's work. */
export function usualChoice(now = new Date()): ChosenHour {
  return { day: daysBack(now)[1]?.day ?? todayInParis(now), hour: 18 };
}

/** The chosen moment as ISO text. */
export function momentOfChoice({ day, hour }: ChosenHour): string {
  return parisMoment(`${day}T${hourTime(hour)}`);
}

/** « hier à 18 h », « le 12 novembre à 9 h » */
export function hourPhrase({ day, hour }: ChosenHour, now = new Date()): string {
  const [today, yesterday] = daysBack(now);
  const near = day === today?.day ? "aujourd'hui" : day === yesterday?.day ? "hier" : undefined;
  return `${near ?? `le ${shortDayInFrench(day)}`} à ${clockInFrench(hourTime(hour))}`;
}

/** `09:00` */
function hourTime(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

function dayLabel(day: string, back: number): string {
  const name = `${weekdayInFrench(day)} ${Number(day.slice(8))}`;
  if (back < 2) return `${back === 0 ? "aujourd'hui" : "hier"}, ${name}`;
  return `${weekdayInFrench(day)} ${shortDayInFrench(day)}`;
}
