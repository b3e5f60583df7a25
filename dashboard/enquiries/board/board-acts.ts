import { problemText } from "../../../domain/enquiries/problems.ts";
import type { RecordsClient } from "../../../records/client.ts";
import { type NotedCall, noteCall } from "../../../records/enquiries/board/acts.ts";
import { french } from "../../../ui/text/typography.ts";
import { type ActAnswer, type Faults, pageAction } from "../../parts/acts/page-acts.ts";
import { openingActs } from "../../worksites/opening-acts.ts";
import { enquiryNoun, severalEnquiryActs } from "../several/several-enquiries.ts";
import { moveTexts, callTexts as texts } from "./board.texts.ts";
import { type CallField, callFieldId, callFields } from "./call-fields.ts";

const acts = {
  ...openingActs,
  ...severalEnquiryActs(enquiryNoun),

  async noteCall(client: RecordsClient, _: unknown, form: FormData): Promise<ActAnswer> {
    const call = typedCall(form);
    const faults = missingFields(call) ?? (await callFaults(client, call));
    return faults ? { faults } : { done: texts.noted(french(call.name)) };
  },
};

export type BoardActTable = typeof acts;

/** The acts of the board, except the moves of a card: these show before they are stored. */
export const boardAction = pageAction(acts, texts.failed);

function typedCall(form: FormData): NotedCall {
  const typed = (name: CallField) => String(form.get(callFieldId(name)) ?? "").trim();
  return Object.fromEntries(callFields.map((name) => [name, typed(name)])) as NotedCall;
}

function missingFields(call: NotedCall): Faults | undefined {
  const missing = (["name", "subject", "body"] as const).filter((name) => call[name] === "");
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((name) => [name, texts.missing[name]]));
}

/** Saves the call. Returns its errors, or `undefined` once it is saved. */
async function callFaults(client: RecordsClient, call: NotedCall): Promise<Faults | undefined> {
  const answer = await noteCall(client, call);
  if (answer.outcome === "done") return undefined;
  if (answer.outcome === "ended") return { whole: moveTexts.ended };
  if (answer.outcome === "failed") return { whole: texts.failed };
  const sentences = Object.entries(answer.codes).map(([field, code]) => {
    const name = field.replace("sender_", "");
    return [callFields.includes(name as CallField) ? name : "whole", french(problemText(field, code))];
  });
  return Object.fromEntries(sentences);
}
