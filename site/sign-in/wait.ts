import type { Outcome } from "../../records/outcome.ts";
import { french } from "../../ui/text/typography.ts";

/** Why nothing came of a form that needs no session. */
export function causeOf(
  answer: Extract<Outcome, { outcome: "failed" | "ended" }>,
  texts: { tooMany: readonly string[]; unanswered: string },
): string {
  const isTooOften = answer.outcome === "failed" && answer.reason === "tooMany";
  return isTooOften ? texts.tooMany.join(inTime(answer.wait ?? 0)) : texts.unanswered;
}

/** When something may be tried again, as the end of a sentence. Unknown when no time was told. */
export function inTime(seconds: number): string {
  if (!(seconds > 0)) return "dans quelques minutes";
  if (seconds < 60) return french(`dans ${countedUnit(Math.ceil(seconds), "seconde")}`);
  return french(`dans ${countedUnit(Math.ceil(seconds / 60), "minute")}`);
}

function countedUnit(number: number, unit: string): string {
  return `${number} ${unit}${number > 1 ? "s" : ""}`;
}
