import { dayInParis, namedDayInFrench, timeInFrench } from "../../dates.ts";
import type { VisitSlot } from "./fields.ts";

/** Returns « mardi 24 novembre 2026, de 9 h à 10 h 30, avant votre travail », as letters say it. */
export function slotText({ from, to, note }: VisitSlot): string {
  const day = namedDayInFrench(dayInParis(from));
  const times = `de ${timeInFrench(from)} à ${timeInFrench(to)}`;
  return [day, times, note].filter(Boolean).join(", ");
}
