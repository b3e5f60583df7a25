import { dayInParis } from "../../domain/days.ts";
import { dayInFrench } from "../../domain/projects/dates.ts";
import { french } from "../../ui/text/typography.ts";

const clock = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "numeric",
  minute: "2-digit",
});

/** A moment where the cooperative works, « 12 mars 2026 à 14h05 ». */
export function momentInFrench(moment: string): string {
  const time = clock.format(new Date(moment.replace(" ", "T"))).replace(":", "h");
  return french(`${dayInFrench(dayInParis(moment))} à ${time}`);
}
