import { dayInParis, namedDayInFrench, timeInFrench, withoutThisYear } from "../../domain/dates.ts";
import { french } from "../../ui/text/typography.ts";

/** « Vendredi 27 novembre », with the year unless it is this one. */
export function daySaid(moment: string): string {
  return french(withoutThisYear(namedDayInFrench(dayInParis(moment))));
}

/** « vendredi 27 novembre, 17 h » */
export function momentSaid(moment: string): string {
  return french(`${daySaid(moment)}, ${timeInFrench(moment)}`);
}

export function timeSaid(moment: string): string {
  return french(timeInFrench(moment));
}
