import type { VisitSlot } from "../../domain/enquiries/visits/fields.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { createOnce } from "../record/create-once.ts";
import { decideRecord } from "../record/decide-record.ts";
import type { SavedRecord } from "../record/save-record.ts";
import type { EnquiryQuote, EnquiryReader, EnquiryVisit, TeamEnquiry } from "./whole-enquiry.ts";

// The team's decisions on an enquiry. None of these functions rejects.

/** When a member wants a reminder, and why. */
export type ReminderChange = Pick<TeamEnquiry, "remind_on" | "remind_note">;

/** A reminder as its writer has seen it. */
export type SeenReminder = ReminderChange & Pick<TeamEnquiry, "id" | "remind_to">;

/** Sets or removes a reminder, unless somebody else has changed it since it was shown. */
export function setReminder(
  client: RecordsClient,
  { id, remind_on, remind_note, remind_to }: SeenReminder,
  change: ReminderChange,
): Promise<SavedRecord<TeamEnquiry>> {
  const seenFields = { remind_on, remind_note, remind_to };
  return decideRecord<TeamEnquiry>(client, { collection: "messages", id }, seenFields, change);
}

/**
 * Invites a reader, who then gets a letter.
 *
 * @param person with the id of the dialog. A conflict means that an attempt invited somebody else
 */
export function inviteReader(
  client: RecordsClient,
  message: string,
  { id, ...person }: { id: string; email: string; name: string },
): Promise<SavedRecord<EnquiryReader>> {
  const reader = { collection: "readers", id, isFinal: true };
  return createOnce<EnquiryReader>(client, reader, { message, ...person });
}

/** Revokes an invitation for good: the reader's links and account no longer open the enquiry. */
export function revokeReader(client: RecordsClient, id: string): Promise<DecisionOutcome> {
  const revoked_at = new Date().toISOString();
  return awaitDecision(client.collection("readers").update(id, { revoked_at }));
}

/** The person whose address is corrected, and the address that the writer has seen. */
export type SeenAddress = ({ enquiry: string } | { reader: string }) & { seen: string };

/**
 * Corrects the address of the author or of a reader, unless somebody else has done so since it was shown. Letters that
 * had not arrived are sent there.
 */
export function correctAddress(client: RecordsClient, of: SeenAddress, email: string): Promise<SavedRecord> {
  if ("reader" in of) {
    const reader = { collection: "readers", id: of.reader };
    return decideRecord<EnquiryReader>(client, reader, { email: of.seen }, { email });
  }
  const author = { collection: "messages", id: of.enquiry };
  return decideRecord<TeamEnquiry>(client, author, { sender_email: of.seen }, { sender_email: email });
}

/** Sends a reply again to those whom it did not reach. */
export function sendReplyAgain(client: RecordsClient, reply: string): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("replies").update(reply, { bounce: "" }));
}

/**
 * Marks an answer of the team as a quote, which the client may then accept or decline.
 *
 * @param id the dialog's own. A conflict means that an attempt marked another answer
 */
export function markQuote(
  client: RecordsClient,
  id: string,
  { message, reply }: { message: string; reply: string },
): Promise<SavedRecord<EnquiryQuote>> {
  const quote = { collection: "quotes", id, isFinal: true };
  return createOnce<EnquiryQuote>(client, quote, { message, reply });
}

/** Withdraws a quote for good, unless its client has answered since it was shown. */
export function withdrawQuote(
  client: RecordsClient,
  { id, answered_at }: Pick<EnquiryQuote, "id" | "answered_at">,
): Promise<SavedRecord<EnquiryQuote>> {
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

/**
 * Offers a visit.
 *
 * @param id the dialog's own, so that a repeated attempt finds its visit
 */
export function offerVisit(
  client: RecordsClient,
  id: string,
  { message, ...offer }: VisitOffer & { message: string },
): Promise<SavedRecord<EnquiryVisit>> {
  return createOnce<EnquiryVisit>(client, { collection: "visits", id }, { message, ...offer });
}

/** A visit as the writer of a decision has seen it. */
export type SeenVisit = Pick<EnquiryVisit, "id" | "state" | "slots" | "chosen" | "asked">;

/** Chooses a slot for a client who said so by telephone. Like `endVisit`, it replaces nothing that was not shown. */
export function chooseSlot(
  client: RecordsClient,
  visit: SeenVisit,
  { from }: VisitSlot,
): Promise<SavedRecord> {
  return decideVisit(client, visit, { chosen: from });
}

/** Cancels a visit or marks it as done. */
export function endVisit(
  client: RecordsClient,
  visit: SeenVisit,
  state: Extract<EnquiryVisit["state"], "cancelled" | "done">,
): Promise<SavedRecord> {
  return decideVisit(client, visit, { state });
}

function decideVisit(
  client: RecordsClient,
  { id, state, slots, chosen, asked }: SeenVisit,
  values: Partial<EnquiryVisit>,
): Promise<SavedRecord> {
  const seenFields = { state, slots, chosen, asked };
  return decideRecord<EnquiryVisit>(client, { collection: "visits", id }, seenFields, values);
}
