import type { StepUnit } from "../../../domain/sections/steps.ts";
import { frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({ ours: "Nous", yours: "Vous", received: "Vous recevez" });

export type StepTexts = typeof texts;

type UnitTexts = { one: string; many: string; short: string; gender: "masculine" | "feminine" };

/** The units of a step's length. */
export const unitTexts: Record<StepUnit, UnitTexts> = {
  hour: { one: "heure", many: "heures", short: "h", gender: "feminine" },
  day: { one: "jour", many: "jours", short: "j", gender: "masculine" },
  week: { one: "semaine", many: "semaines", short: "sem.", gender: "feminine" },
  month: { one: "mois", many: "mois", short: "mois", gender: "masculine" },
};
