import type { LostReason, RequestOrigin, Step } from "../../domain/messages/request/choices.ts";
import type { SecondBreath } from "../../domain/messages/request/second-breath.ts";
import type { RequestFigures } from "../../domain/requests/figures/figures.ts";
import type { RecordsClient } from "../client.ts";
import { dashboardData } from "../dashboard-data.ts";
import { type DecisionOutcome, decisionOutcomeOf } from "../decision.ts";
import { fullList } from "../full-list.ts";
import { searchFor } from "../list.ts";
import type { TeamMessage } from "../messages/team.ts";
import { newRecordId } from "../messages/sending.ts";

export type { RequestFigures };

/** A request as the team sees it on its way; `step` may be empty, which reads as new. */
export type TeamRequest = TeamMessage &
  SecondBreath & {
    origin: RequestOrigin | "";
    step: Step | "";
    step_at: string;
    step_log: { step: Step; at: string }[] | null;
    lost_reason: LostReason | "";
    lost_note: string;
    in_charge: string;
    remind_on: string;
    remind_note: string;
    first_answer_at: string;
    updated: string;
    expand?: { in_charge?: { id: string; name: string } };
  };

/** Of which requests a step shows: all, one's own, or nobody's. */
export type RequestsWanted = { inCharge?: string | "nobody"; q?: string };

const perStep = 200;

/** The requests of one step, the one first that has waited longest; of those that are closed, the newest. */
export async function requestsInStep(
  client: RecordsClient,
  step: Step,
  { inCharge = "", q = "" }: RequestsWanted = {},
  signal?: AbortSignal,
): Promise<{ requests: TeamRequest[]; total: number }> {
  const isClosed = step === "won" || step === "lost";
  const whose = inCharge === "nobody" ? 'in_charge = ""' : inCharge && client.filter("in_charge = {:id}", { id: inCharge });
  const ofStep = step === "new" ? '(step = "new" || step = "")' : client.filter("step = {:step}", { step });
  const filter = [ofStep, whose, searchFor(client, q)].filter(Boolean).join(" && ");
  const { items, totalItems } = await client.collection("messages").getList<TeamRequest>(1, perStep, {
    filter,
    sort: isClosed ? "-step_at,-id" : "step_at,id",
    expand: "in_charge,sender",
    signal,
    requestKey: null,
  });
  return { requests: items, total: totalItems };
}

/** Moves a request to another step; one that is lost says why. */
export function moveRequest(
  client: RecordsClient,
  id: string,
  step: Step,
  lost?: { reason: LostReason; note?: string },
): Promise<DecisionOutcome> {
  const why = lost ? { lost_reason: lost.reason, lost_note: lost.note ?? "" } : {};
  return change(client, id, { step, ...why });
}

/** « Je m'en occupe »; an empty account lets go of it. */
export function putInCharge(client: RecordsClient, id: string, account: string): Promise<DecisionOutcome> {
  return change(client, id, { in_charge: account });
}

/** Reminds whoever is in charge on a day, `2026-11-26`; an empty day takes the reminder back. */
export function remindOfRequest(
  client: RecordsClient,
  id: string,
  { day, note = "" }: { day: string; note?: string },
): Promise<DecisionOutcome> {
  return change(client, id, { remind_on: day, remind_note: day ? note : "" });
}

/** Corrects the address of whoever wrote without an account: what was mailed to the wrong one opens nothing any more. */
export function correctRequestAddress(
  client: RecordsClient,
  id: string,
  address: string,
): Promise<DecisionOutcome> {
  return change(client, id, { sender_email: address });
}

/** Keeps what was said on the telephone, or a note among colleagues: never shown to the client, never mailed. */
export function noteOnRequest(
  client: RecordsClient,
  message: string,
  kind: "call" | "note",
  body: string,
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("replies").create({ id: newRecordId(), message, kind, body }));
}

export type NotedCall = { name: string; phone: string; email: string; subject: string; body: string };

/** Writes down a request that came by telephone. */
export function recordCall(client: RecordsClient, { name, email, ...call }: NotedCall): Promise<DecisionOutcome> {
  const message = { ...call, sender_name: name, sender_email: email, origin: "call" };
  return decisionOutcomeOf(client.collection("messages").create(message));
}

/** What the last twelve months have brought. */
export function requestFigures(signal?: AbortSignal): Promise<RequestFigures> {
  return dashboardData("demandes", signal);
}

/** Colleagues who can be in charge, by name. */
export async function colleagues(client: RecordsClient): Promise<{ id: string; name: string; email: string }[]> {
  return client.collection("users").getFullList({
    ...fullList,
    filter: 'role = "admin" && disabled = false',
    sort: "name,email",
    fields: "id,name,email",
  });
}

function change(client: RecordsClient, id: string, values: object): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("messages").update(id, { ...values }));
}
