import type { LostReason, Step } from "../../../domain/enquiries/details/choices.ts";
import type { RecordsClient } from "../../client.ts";
import { isClientError, isMissing } from "../../failure.ts";
import { readOutcome } from "../../outcome.ts";
import { createOnce } from "../../record/create-once.ts";
import type { SavedRecord } from "../../record/save-record.ts";
import type { EnquiryRecord } from "../team.ts";
import { cardQuery, type EnquiryCard } from "./card.ts";

/** Why an enquiry is lost: a listed reason, and a note if needed. */
export type LostWhy = { reason: LostReason; note: string };

/** The enquiry as the user last saw it. */
export type SeenEnquiry = Pick<EnquiryCard, "id" | "updated" | "step" | "step_at" | "in_charge">;

/** Moves an enquiry to another step, with the reason if it is lost. Never rejects. */
export function moveCard(
  client: RecordsClient,
  seenEnquiry: SeenEnquiry,
  step: Step,
  why?: LostWhy,
): Promise<SavedRecord<EnquiryCard>> {
  const lost = why ? { lost_reason: why.reason, lost_note: why.note } : {};
  return changeCard(client, seenEnquiry, { step, ...lost }, ["step", "step_at"]);
}

/** Assigns an enquiry to an account; an empty account unassigns it. Never rejects. */
export function putInCharge(
  client: RecordsClient,
  seenEnquiry: SeenEnquiry,
  account: string,
): Promise<SavedRecord<EnquiryCard>> {
  return changeCard(client, seenEnquiry, { in_charge: account }, ["in_charge"]);
}

export type NotedCall = { name: string; phone: string; email: string; subject: string; body: string };

/**
 * Stores an enquiry that came by telephone. Never rejects.
 *
 * @param id the dialog's own. A conflict means that an attempt with other words arrived: the words of an enquiry stay
 */
export function noteCall(
  client: RecordsClient,
  id: string,
  { name, email, ...call }: NotedCall,
): Promise<SavedRecord<EnquiryRecord>> {
  const message = { ...call, sender_name: name, sender_email: email, origin: "call" };
  return createOnce<EnquiryRecord>(client, { collection: "messages", id, isFinal: true }, message);
}

/** Attempts after unrelated changes, such as that a colleague reads the message. */
const tries = 4;

/**
 * Changes an enquiry based on its last seen version. Unrelated changes made meanwhile stay. If the decided field itself
 * has changed, nothing is written.
 */
async function changeCard(
  client: RecordsClient,
  seenEnquiry: SeenEnquiry,
  values: Partial<EnquiryCard>,
  fields: readonly (keyof SeenEnquiry)[],
): Promise<SavedRecord<EnquiryCard>> {
  const messages = client.collection("messages");
  let { updated } = seenEnquiry;
  for (let remainingTries = tries; ; remainingTries--) {
    try {
      const headers = { "If-Match": `"${updated}"` };
      const card = await messages.update<EnquiryCard>(seenEnquiry.id, values, { ...cardQuery, headers });
      return { outcome: "done", value: card };
    } catch (error) {
      if (isMissing(error)) return { outcome: "gone" };
      if (remainingTries === 0 || !isClientError(error) || error.status !== 412) return readOutcome(error);
    }
    try {
      const latest = await messages.getOne<EnquiryCard>(seenEnquiry.id, cardQuery);
      if (fields.some((name) => latest[name] !== seenEnquiry[name]))
        return { outcome: "conflict", theirs: latest };
      updated = latest.updated;
    } catch (error) {
      return isMissing(error) ? { outcome: "gone" } : readOutcome(error);
    }
  }
}
