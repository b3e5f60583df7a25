import type { VisitSlot } from "../../domain/enquiries/visits/fields.ts";
import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import { replyBody, type Sending, type TeamWords } from "./sending.ts";

/** The slots that an answer offers. */
export type AnswerOffer = {
  slots: VisitSlot[];
  /** The colleagues who come. */
  with: string[];
  /** The offered visit whose slots these replace. `undefined` for a new visit. */
  visit: { id: string; updated: string } | undefined;
};

/**
 * Sends an answer with the slots of a visit, both or neither. If a lost answer is repeated, nothing happens twice: the
 * visit and the answer have the attempt's id.
 */
export async function sendOffer(
  client: RecordsClient,
  message: string,
  { offer, ...words }: TeamWords & { offer: AnswerOffer },
  { id, ...options }: Sending,
): Promise<unknown> {
  const batch = client.createBatch();
  const { visit, slots } = offer;
  const visits = batch.collection("visits");
  if (visit) visits.update(visit.id, { slots }, { headers: { "If-Match": `"${visit.updated}"` } });
  else visits.create({ id, message, slots, with: offer.with });
  const reply = { ...replyBody(client, message, words, id), visit: visit?.id ?? id };
  batch.collection("replies").create(reply);
  try {
    return await batch.send(options);
  } catch (error) {
    if (await isThere(client, id)) return undefined;
    throw refusalInBatch(error);
  }
}

/** Tells whether the first attempt arrived without its answer. */
async function isThere(client: RecordsClient, id: string): Promise<boolean> {
  const options = { fields: "id", requestKey: null };
  return client
    .collection("replies")
    .getOne(id, options)
    .then(
      () => true,
      () => false,
    );
}

type Refusal = { status: number; data?: Record<string, unknown> };

/** Returns the error of the refused request of a batch, as if it had been sent alone. */
function refusalInBatch(error: unknown): unknown {
  if (!isClientError(error)) return error;
  const requests = Object.values(
    (error.response?.data as { requests?: Record<string, { response?: Refusal }> } | undefined)?.requests ??
      {},
  );
  const refusal = requests.find((each) => each?.response)?.response;
  if (!refusal) return error;
  const data = refusal.status === 412 ? { slots: changed } : refusal.data;
  return Object.assign(new Error(error.message), { status: 400, isAbort: false, response: { data } });
}

const changed = { code: "validation_changed_meanwhile" };
