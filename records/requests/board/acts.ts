import type { LostReason, Step } from "../../../domain/messages/request/choices.ts";
import type { RecordsClient } from "../../client.ts";
import { isClientError, isMissing } from "../../failure.ts";
import { newRecordId } from "../../messages/sending.ts";
import { type Outcome, outcomeOf } from "../../outcome.ts";
import { cardQuery, type RequestCard } from "./card.ts";

/** What became of something that was done to a request on the board. */
export type CardOutcome =
  | Outcome<RequestCard>
  /** Somebody has deleted it meanwhile. */
  | { outcome: "gone" }
  /** Somebody else has decided the same thing meanwhile: the request as it is now. Nothing was written. */
  | { outcome: "outrun"; theirs: RequestCard };

/** Why a request is lost: one of a closed list, and a sentence where there is more to say. */
export type LostWhy = { reason: LostReason; note: string };

/** What was last seen of a request that something is decided of. */
export type SeenRequest = Pick<RequestCard, "id" | "updated" | "step" | "step_at" | "in_charge">;

/** Moves a request to another step; one that is lost says why. Never rejects. */
export function moveCard(
  client: RecordsClient,
  seen: SeenRequest,
  step: Step,
  why?: LostWhy,
): Promise<CardOutcome> {
  const lost = why ? { lost_reason: why.reason, lost_note: why.note } : {};
  return changeCard(client, seen, { step, ...lost }, ["step", "step_at"]);
}

/** Puts somebody in charge of a request; nobody where the account is empty. Never rejects. */
export function putInCharge(client: RecordsClient, seen: SeenRequest, account: string): Promise<CardOutcome> {
  return changeCard(client, seen, { in_charge: account }, ["in_charge"]);
}

export type NotedCall = { name: string; phone: string; email: string; subject: string; body: string };

/** Writes down a request that came by telephone. Never rejects. */
export async function noteCall(client: RecordsClient, { name, email, ...call }: NotedCall): Promise<Outcome> {
  const message = { id: newRecordId(), ...call, sender_name: name, sender_email: email, origin: "call" };
  try {
    await client.collection("messages").create(message);
    return { outcome: "done", value: undefined };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** How often it is written anew over what has nothing to do with it, such as that a colleague reads the message. */
const tries = 4;

/**
 * Writes over what was last seen of a request. What else has changed of it meanwhile stays as it is; where it is the
 * very thing that is decided, nothing is written.
 */
async function changeCard(
  client: RecordsClient,
  seen: SeenRequest,
  values: Partial<RequestCard>,
  decided: readonly (keyof SeenRequest)[],
): Promise<CardOutcome> {
  const messages = client.collection("messages");
  let { updated } = seen;
  for (let left = tries; ; left--) {
    try {
      const headers = { "If-Match": `"${updated}"` };
      const card = await messages.update<RequestCard>(seen.id, values, { ...cardQuery, headers });
      return { outcome: "done", value: card };
    } catch (error) {
      if (isMissing(error)) return { outcome: "gone" };
      if (left === 0 || !isClientError(error) || error.status !== 412) return outcomeOf(error);
    }
    try {
      const latest = await messages.getOne<RequestCard>(seen.id, cardQuery);
      if (decided.some((name) => latest[name] !== seen[name])) return { outcome: "outrun", theirs: latest };
      updated = latest.updated;
    } catch (error) {
      return isMissing(error) ? { outcome: "gone" } : outcomeOf(error);
    }
  }
}
