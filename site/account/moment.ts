import { dayInFrench, dayInParis, timeInParis } from "../../domain/dates.ts";
import { french } from "../../ui/text/typography.ts";

/** A moment where the cooperative works, « 12 mars 2026 à 9h05 ». */
export function momentInFrench(moment: string): string {
  const time = timeInParis(moment).replace(/^0/, "").replace(":", "h");
  return french(`${dayInFrench(dayInParis(moment))} à ${time}`);
}
