import type { VisitSlot } from "../../domain/visits/fields.ts";
import type { RecordsClient } from "../client.ts";
import { type DecisionOutcome, decisionOutcomeOf } from "../decision.ts";
import type { RequestVisit, TeamRequest } from "./whole-request.ts";

// What the team decides of a request. None of it ever rejects.

/** When somebody wants to come back to it, and why. */
export type ReminderChange = Pick<TeamRequest, "remind_on" | "remind_note">;

export function setReminder(
  client: RecordsClient,
  id: string,
  change: ReminderChange,
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("messages").update(id, change));
}

/** Lets somebody else read it; the letter to them follows. */
export function inviteReader(
  client: RecordsClient,
  message: string,
  person: { email: string; name: string },
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("readers").create({ message, ...person }));
}

/** Takes an invitation back, for good: links and account open nothing of it any more. */
export function revokeReader(client: RecordsClient, id: string): Promise<DecisionOutcome> {
  const revoked_at = new Date().toISOString();
  return decisionOutcomeOf(client.collection("readers").update(id, { revoked_at }));
}

/** Corrects where letters go: of whoever wrote, or of somebody who was invited. What had not arrived is sent there. */
export function correctAddress(
  client: RecordsClient,
  of: { message: string } | { reader: string },
  email: string,
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(
    "message" in of
      ? client.collection("messages").update(of.message, { sender_email: email })
      : client.collection("readers").update(of.reader, { email }),
  );
}

/** Sends an answer once more to those whom it did not reach. */
export function sendReplyAgain(client: RecordsClient, reply: string): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("replies").update(reply, { bounce: "" }));
}

/** What a visit is offered with. */
export type VisitOffer = {
  slots: VisitSlot[];
  with: string[];
  note: string;
  /** What both sides have agreed on already. */
  chosen?: string;
};

export function offerVisit(
  client: RecordsClient,
  message: string,
  offer: VisitOffer,
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("visits").create({ message, ...offer }));
}

/** Offers other slots. */
export function moveVisit(client: RecordsClient, id: string, offer: VisitOffer): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("visits").update(id, offer));
}

/** Chooses for a client who has said so on the telephone. */
export function chooseSlot(client: RecordsClient, id: string, { from }: VisitSlot): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("visits").update(id, { chosen: from }));
}

/** It is called off, or was held. */
export function endVisit(
  client: RecordsClient,
  id: string,
  state: Extract<RequestVisit["state"], "cancelled" | "done">,
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("visits").update(id, { state }));
}
