import { dayInParis } from "../dates.ts";

const hour = 60 * 60 * 1000;
/** When a night begins, in milliseconds after midnight in Paris. */
const begins = 3 * hour;

/** Returns the day in Paris on which the night of a moment began, at 3 o'clock. */
export function backupNight(moment: string): string {
  return dayInParis(new Date(Date.parse(moment) - begins).toISOString());
}
