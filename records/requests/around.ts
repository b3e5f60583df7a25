import type { VisitSlot } from "../../domain/visits/fields.ts";
import type { RecordsClient } from "../client.ts";
import { type DecisionOutcome, decisionOutcomeOf } from "../decision.ts";
import { fullList } from "../full-list.ts";

// What stands around a request: who reads it, its visits, and the answers that the team keeps ready.

export type RequestReader = {
  id: string;
  message: string;
  /** Their account's, once they have one. */
  user: string;
  email: string;
  name: string;
  role: "owner" | "reader";
  invited_by: "client" | "team" | "";
  revoked_at: string;
  opened_at: string;
  /** For the team: why the letter with their link did not arrive. */
  bounce?: string;
  created: string;
};

export type RequestVisit = {
  id: string;
  message: string;
  slots: VisitSlot[];
  /** The beginning of the slot that was chosen. */
  chosen: string;
  state: "offered" | "chosen" | "done" | "cancelled";
  with: string[];
  note: string;
  asked: string;
  cancelled_by: "client" | "team" | "";
  created: string;
  updated: string;
};

export type SavedAnswer = { id: string; title: string; body: string; updated: string };

/** Who may read a request, those who were revoked left out; for its owner and the team. */
export function readersOfRequest(client: RecordsClient, message: string): Promise<RequestReader[]> {
  const filter = client.filter('message = {:message} && revoked_at = ""', { message });
  return client.collection("readers").getFullList<RequestReader>({ ...fullList, filter, sort: "created" });
}

export function inviteReader(
  client: RecordsClient,
  message: string,
  person: { email: string; name: string },
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("readers").create({ message, ...person }));
}

export function revokeReader(client: RecordsClient, id: string): Promise<DecisionOutcome> {
  const revoked = { revoked_at: new Date().toISOString() };
  return decisionOutcomeOf(client.collection("readers").update(id, revoked));
}

/** Corrects the address of somebody who has not claimed their invitation; the team may. */
export function correctReaderAddress(
  client: RecordsClient,
  id: string,
  email: string,
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("readers").update(id, { email }));
}

export function visitsOfRequest(client: RecordsClient, message: string): Promise<RequestVisit[]> {
  const filter = client.filter("message = {:message}", { message });
  return client.collection("visits").getFullList<RequestVisit>({ ...fullList, filter, sort: "created" });
}

/** Offers a visit by its slots; the team may. */
export function offerVisit(
  client: RecordsClient,
  message: string,
  visit: { slots: VisitSlot[]; with: string[]; note: string },
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("visits").create({ message, ...visit }));
}

/**
 * Changes a visit: `chosen` is the `from` of a slot, either side may set it, and cancel; `asked` is the client's, the
 * others the team's.
 */
export function changeVisit(
  client: RecordsClient,
  id: string,
  change: Partial<Pick<RequestVisit, "slots" | "chosen" | "with" | "note" | "asked">> & {
    state?: "cancelled" | "done";
  },
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("visits").update(id, { ...change }));
}

/** The answers that the team keeps ready, by title; `fillAnswer` fills them in (domain/saved-answers/fill.ts). */
export function savedAnswers(client: RecordsClient): Promise<SavedAnswer[]> {
  return client.collection("saved_answers").getFullList<SavedAnswer>({ ...fullList, sort: "title,id" });
}

export function saveAnswer(
  client: RecordsClient,
  { id, ...answer }: { id?: string; title: string; body: string },
): Promise<DecisionOutcome> {
  const answers = client.collection("saved_answers");
  return decisionOutcomeOf(id ? answers.update(id, answer) : answers.create(answer));
}

export function removeSavedAnswer(client: RecordsClient, id: string): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("saved_answers").delete(id));
}
