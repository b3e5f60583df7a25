import { dayInFrench, isoDay } from "../../domain/dates.ts";
import type { Paper } from "../../domain/papers/paper.ts";
import { paperDaysLeft, paperState } from "../../domain/papers/validity.ts";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./papers.texts.ts";

type Dated = Pick<Paper, "starts_on" | "ends_on" | "shown_to">;

/** The state of a paper, « Valable, encore 7 mois », « Expire dans 41 jours », « Expiré depuis hier, caché du site ». */
export function paperStateText(paper: Dated, today: string): string {
  const daysLeft = paperDaysLeft(paper, today);
  switch (paperState(paper, today)) {
    case "ahead":
      return french(`Vaut à partir du ${dayInFrench(isoDay(paper.starts_on))}`);
    case "valid":
      return french(`Valable, encore ${durationText(daysLeft)}`);
    case "ending":
      return french(endingText(daysLeft));
    case "ended":
      return french(
        `Expiré depuis ${sinceText(-daysLeft)}${paper.shown_to === "team" ? "" : ", caché du site"}`,
      );
  }
}

/** Says how visitors read about a paper on a day. */
export function visitorsText(paper: Dated & { file: string }, today: string): string {
  if (paper.shown_to === "team") return texts.seenTexts.team;
  const state = paperState(paper, today);
  if (state === "ended" || state === "ahead") return texts.seenTexts[state];
  return paper.shown_to === "public" && paper.file ? texts.seenTexts.public : texts.seenTexts.asked;
}

function endingText(days: number): string {
  if (days === 0) return "Expire aujourd'hui";
  return days === 1 ? "Expire demain" : `Expire dans ${days} jours`;
}

function sinceText(days: number): string {
  return days === 1 ? "hier" : durationText(days);
}

/** « 41 jours », « 7 mois », « 1 an et 10 mois » */
function durationText(days: number): string {
  if (days <= 60) return `${days} jours`;
  const months = Math.floor(days / daysOfMonth);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return `${months} mois`;
  const whole = years === 1 ? "1 an" : `${years} ans`;
  return rest === 0 ? whole : `${whole} et ${rest} mois`;
}

const daysOfMonth = 30.44;
