import { problemText } from "../../../domain/enquiries/problems.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { type NotedCall, noteCall } from "../../../records/enquiries/board/acts.ts";
import { french } from "../../../ui/text/typography.ts";
import { type ActAnswer, type Faults, pageAction } from "../../parts/acts/page-acts.ts";
import { decisionProblem, type FailedDecision } from "../../parts/decision.ts";
import { openingActs } from "../../worksites/opening-acts.ts";
import { enquiryNoun, severalEnquiryActs } from "../several/several-enquiries.ts";
import { moveTexts, callTexts as texts } from "./board.texts.ts";
import { type CallField, callFieldId, callFields } from "./call-fields.ts";

export const boardActs = {
  ...openingActs,
  ...severalEnquiryActs(enquiryNoun),

  async noteCall(client: RecordsClient, { id }: { id: string }, form: FormData): Promise<ActAnswer> {
    const call = typedCall(form);
    const missing = missingFields(call);
    if (missing) return { faults: missing };
    const answer = await noteCall(client, id, call);
    if (answer.outcome === "done") return { done: texts.noted(french(call.name)) };
    // The board shows the enquiry of the earlier attempt.
    if (answer.outcome === "conflict") return { faults: { whole: texts.notedBefore }, isStale: true };
    return { faults: callFaults(answer) };
  },
};

export type BoardActTable = typeof boardActs;

/** The acts of the board, except the moves of a card: these show before they are stored. */
export const boardAction = pageAction(boardActs, texts.failed);

function typedCall(form: FormData): NotedCall {
  const typed = (name: CallField) => String(form.get(callFieldId(name)) ?? "").trim();
  return Object.fromEntries(callFields.map((name) => [name, typed(name)])) as NotedCall;
}

function missingFields(call: NotedCall): Faults | undefined {
  const missing = (["name", "subject", "body"] as const).filter((name) => call[name] === "");
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((name) => [name, texts.missing[name]]));
}

function callFaults(answer: FailedDecision): Faults {
  if (answer.outcome === "ended") return { whole: moveTexts.ended };
  if (answer.outcome !== "invalid") return { whole: decisionProblem(answer, problemText, texts.failed) };
  const sentences = Object.entries(answer.codes).map(([field, code]) => {
    const name = field.replace("sender_", "");
    return [callFields.includes(name as CallField) ? name : "whole", french(problemText(field, code))];
  });
  return Object.fromEntries(sentences);
}
