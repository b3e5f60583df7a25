import { lacksRoom, type Outcome, type Refusal } from "../../records/outcome.ts";
import { french } from "../../ui/text/typography.ts";
import { texts as linkTexts } from "./mailed-link.texts.ts";

/** Returns why a form that needs no session failed. */
export function waitCause(
  answer: Extract<Outcome, { outcome: "failed" | "ended" }>,
  texts: { tooMany: readonly string[]; noRoom: string; unanswered: string },
): string {
  if (lacksRoom(answer)) return texts.noRoom;
  const isTooOften = answer.outcome === "failed" && answer.reason === "tooMany";
  return isTooOften ? texts.tooMany.join(inTime(answer.wait ?? 0)) : texts.unanswered;
}

/** Returns why the form of a mailed link failed. The link itself is still valid. */
export function linkFailure(answer: Extract<Refusal, { outcome: "failed" | "ended" }>): string {
  if (lacksRoom(answer)) return linkTexts.noRoom;
  return answer.outcome === "failed" && answer.reason === "tooMany"
    ? linkTexts.tooMany
    : linkTexts.unanswered;
}

/** Returns when a retry is possible, as the end of a sentence. Without a time, it is vague. */
export function inTime(seconds: number): string {
  if (!(seconds > 0)) return "dans quelques minutes";
  if (seconds < 60) return french(`dans ${countedUnit(Math.ceil(seconds), "seconde")}`);
  return french(`dans ${countedUnit(Math.ceil(seconds / 60), "minute")}`);
}

function countedUnit(number: number, unit: string): string {
  return `${number} ${unit}${number > 1 ? "s" : ""}`;
}
