import type { VisitSlot } from "../../domain/enquiries/visits/fields.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { decideRecord, type SeenDecision } from "../record/decide-record.ts";
import type { EnquiryQuote, EnquiryVisit, TeamEnquiry } from "./whole-enquiry.ts";

// The team's decisions on an enquiry. None of these functions rejects.

/** When a member wants a reminder, and why. */
export type ReminderChange = Pick<TeamEnquiry, "remind_on" | "remind_note">;

export function setReminder(
  client: RecordsClient,
  id: string,
  change: ReminderChange,
): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("messages").update(id, change));
}

/** Invites a reader, who then gets a letter. */
export function inviteReader(
  client: RecordsClient,
  message: string,
  person: { email: string; name: string },
): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("readers").create({ message, ...person }));
}

/** Revokes an invitation for good: the reader's links and account no longer open the enquiry. */
export function revokeReader(client: RecordsClient, id: string): Promise<DecisionOutcome> {
  const revoked_at = new Date().toISOString();
  return awaitDecision(client.collection("readers").update(id, { revoked_at }));
}

/** Corrects the address of the author or of a reader. Letters that had not arrived are sent there. */
export function correctAddress(
  client: RecordsClient,
  of: { message: string } | { reader: string },
  email: string,
): Promise<DecisionOutcome> {
  return awaitDecision(
    "message" in of
      ? client.collection("messages").update(of.message, { sender_email: email })
      : client.collection("readers").update(of.reader, { email }),
  );
}

/** Sends a reply again to those whom it did not reach. */
export function sendReplyAgain(client: RecordsClient, reply: string): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("replies").update(reply, { bounce: "" }));
}

/** Marks an answer of the team as a quote, which the client may then accept or decline. */
export function markQuote(client: RecordsClient, message: string, reply: string): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("quotes").create({ message, reply }));
}

/** Withdraws a quote for good, unless its client has answered since it was shown. */
export function withdrawQuote(
  client: RecordsClient,
  { id, answered_at }: Pick<EnquiryQuote, "id" | "answered_at">,
): Promise<SeenDecision<EnquiryQuote>> {
  const withdrawn_at = new Date().toISOString();
  return decideRecord<EnquiryQuote>(client, { collection: "quotes", id }, { answered_at }, { withdrawn_at });
}

/** The offer of a visit. */
export type VisitOffer = {
  slots: VisitSlot[];
  with: string[];
  note: string;
  /** The slot, if both sides have already agreed. */
  chosen?: string;
};

export function offerVisit(
  client: RecordsClient,
  message: string,
  offer: VisitOffer,
): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("visits").create({ message, ...offer }));
}

/** Chooses a slot for a client who said so by telephone. */
export function chooseSlot(client: RecordsClient, id: string, { from }: VisitSlot): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("visits").update(id, { chosen: from }));
}

/** Cancels a visit or marks it as done. */
export function endVisit(
  client: RecordsClient,
  id: string,
  state: Extract<EnquiryVisit["state"], "cancelled" | "done">,
): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("visits").update(id, { state }));
}
