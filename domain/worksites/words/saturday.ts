import { addDays, parisMoment, storedMoment, todayInParis } from "../../dates.ts";

/** Returns the next Saturday at eight in Paris that lies after a moment, as the store writes moments. */
export function nextSaturday(now: Date): string {
  const today = todayInParis(now);
  const daysAhead = (saturday - new Date(today).getUTCDay() + 7) % 7;
  const moment = eightOClock(addDays(today, daysAhead));
  return moment > storedMoment(now) ? moment : eightOClock(addDays(today, daysAhead + 7));
}

/** The weekday's number, from 0 for Sunday. */
const saturday = 6;

function eightOClock(day: string): string {
  return storedMoment(new Date(parisMoment(`${day}T08:00`)));
}
