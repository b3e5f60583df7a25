import type { LostReason, Step, WorkKind } from "../../../domain/messages/request/choices.ts";
import type { RecordsClient } from "../../client.ts";

/** A visit as far as a board tells of it. */
type CardVisit = { state: "offered" | "chosen" | "done" | "cancelled"; chosen: string };

/** A request as it lies on the board; `step` may be empty, which reads as new. */
export type RequestCard = {
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
  expand?: {
    sender?: { name: string };
    in_charge?: { name: string; email?: string };
    visits_via_message?: CardVisit[];
    /** What a won one has become. */
    building_sites_via_message?: { id: string };
  };
};

/** How a card is asked for: what it shows, and no more. */
export const cardQuery = {
  expand: "sender,in_charge,visits_via_message,building_sites_via_message",
  fields: [
    "id,created,updated,sender,sender_name,sender_email,phone,subject,work,town,town_code,surface",
    "step,step_at,lost_reason,lost_note,in_charge,remind_on",
    "expand.sender.name,expand.in_charge.name,expand.in_charge.email",
    "expand.visits_via_message.state,expand.visits_via_message.chosen,expand.building_sites_via_message.id",
  ].join(),
} as const;

/** What lies on the board: of messages from before there were steps, only those that nobody had answered by then. */
export const onBoard = '(step != "" || first_answer_at = "")';

/** The requests of one step, in the language of filters. */
export function atStep(client: RecordsClient, step: Step): string {
  const isThere = client.filter("step = {:step}", { step });
  return step === "new" ? `(${isThere} || (step = "" && first_answer_at = ""))` : isThere;
}
