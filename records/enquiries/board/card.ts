import { openSteps } from "../../../domain/enquiries/board/waiting.ts";
import type { LostReason, Step, WorkKind } from "../../../domain/enquiries/details/choices.ts";
import type { RecordsClient } from "../../client.ts";

/** A visit on the board. */
type CardVisit = { state: "offered" | "chosen" | "done" | "cancelled"; chosen: string };

/** An enquiry on the board. An empty `step` reads as new. */
export type EnquiryCard = {
  id: string;
  created: string;
  updated: string;
  sender: string;
  sender_name: string;
  sender_email: string;
  phone: string;
  subject: string;
  work: WorkKind | "";
  town: string;
  town_code: string;
  surface: number;
  step: Step | "";
  step_at: string;
  lost_reason: LostReason | "";
  lost_note: string;
  in_charge: string;
  remind_on: string;
  remind_to: string;
  is_read: boolean;
  last_at: string;
  expand?: {
    sender?: { name: string };
    in_charge?: { name: string; email?: string };
    visits_via_message?: CardVisit[];
    /** The worksite of a won enquiry. */
    worksites_via_message?: { id: string };
  };
};

/** The query of a card, with exactly the fields that it shows. */
export const cardQuery = {
  expand: "sender,in_charge,visits_via_message,worksites_via_message",
  fields: [
    "id,created,updated,sender,sender_name,sender_email,phone,subject,work,town,town_code,surface",
    "step,step_at,lost_reason,lost_note,in_charge,remind_on,remind_to,is_read,last_at",
    "expand.sender.name,expand.in_charge.name,expand.in_charge.email",
    "expand.visits_via_message.state,expand.visits_via_message.chosen,expand.worksites_via_message.id",
  ].join(),
} as const;

/** Matches enquiries on the board. Enquiries older than the steps are there only while unanswered. */
export const onBoard = '(step != "" || first_answer_at = "")';

/**
 * Matches enquiries that are neither won nor lost. The filter names the open steps, because an index finds the records
 * of a step, but not those of all others.
 */
export const atOpenStep = `(${["", ...openSteps].map((step) => `step = "${step}"`).join(" || ")})`;

/** Returns the filter for the enquiries of one step. */
export function atStep(client: RecordsClient, step: Step): string {
  const isThere = client.filter("step = {:step}", { step });
  return step === "new" ? `((${isThere} || step = "") && ${onBoard})` : isThere;
}
