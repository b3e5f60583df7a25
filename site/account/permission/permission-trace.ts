import { dayInFrench, momentInFrench } from "../../../domain/dates.ts";
import { partsInWords } from "../../../domain/publication-permissions/wording.ts";
import { currentAnswer, openQuestion, permissionState } from "../../../domain/worksites/permitted.ts";
import type { PermissionRecord } from "../../../records/permissions.ts";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "./permission.texts.ts";

type Trace = { tone: "done" | "calm"; text: string };

/**
 * Describes the state of a permission, with day and hour. Returns `undefined` if there is neither a question nor an
 * answer.
 */
export function permissionTrace(permissions: readonly PermissionRecord[], now: Date): Trace | undefined {
  const answer = currentAnswer(permissions);
  const question = openQuestion(permissions);
  switch (permissionState(answer ?? question, now)) {
    case "asked":
      return { tone: "calm", text: around(texts.asked, momentInFrench(question?.asked_at ?? "")) };
    case "given":
      return { tone: "done", text: `${givenText(answer)}${texts.proof}` };
    case "refused":
      return { tone: "calm", text: around(texts.refused, momentInFrench(answer?.refused_at ?? "")) };
    case "withdrawn":
      return { tone: "calm", text: around(texts.withdrawn, momentInFrench(answer?.withdrawn_at ?? "")) };
    case "expired":
      return { tone: "calm", text: around(texts.expired, dayInFrench(answer?.until ?? "")) };
    case "none":
      return undefined;
  }
}

function givenText(answer: PermissionRecord | undefined): string {
  const [start, parts, end] = texts.given;
  return `${start}${momentInFrench(answer?.given_at ?? "")}${parts}${french(partsInWords(answer ?? {}))}${end}`;
}

function around([before = "", after = ""]: readonly string[], moment: string): string {
  return `${before}${moment}${after}`;
}
