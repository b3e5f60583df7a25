import { dayInFrench, dayInParis, timeInFrench, todayInParis, weekdayInFrench } from "../../domain/dates.ts";
import { french } from "../../ui/text/typography.ts";

/** « Vendredi 27 novembre », with the year unless it is this one. */
export function daySaid(moment: string, today = todayInParis()): string {
  const day = dayInParis(moment);
  const dayText = `${weekdayInFrench(day)} ${dayInFrench(day)}`;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return french(isThisYear ? dayText.replace(/ \d{4}$/, "") : dayText);
}

/** « vendredi 27 novembre, 17h00 » */
export function momentSaid(moment: string): string {
  return french(`${daySaid(moment)}, ${timeInFrench(moment)}`);
}

export function timeSaid(moment: string): string {
  return timeInFrench(moment);
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
