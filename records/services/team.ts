import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../client.ts";
import type { PutBackOutcome } from "../dashboard-data.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { isClientError } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { readOutcome } from "../outcome.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";
import { goBack } from "../versions.ts";
import { serviceOrder } from "./services.ts";

/** Returns all services with the hidden ones, in their order. */
export function teamServices(client: RecordsClient, signal?: AbortSignal): Promise<Service[]> {
  const options = { ...fullList, sort: serviceOrder, signal, requestKey: null };
  return client.collection("services").getFullList<Service>(options);
}

/** Returns a service. Rejects with the store's 404 if there is none. */
export function findTeamService(client: RecordsClient, id: string): Promise<Service> {
  return client.collection("services").getOne<Service>(id, { requestKey: null });
}

/** A service, and the version that the writer has seen. `undefined` for a new service, which keeps its id. */
type SeenService = { id: string; seen: string | undefined };

/**
 * Creates a service, or saves changed fields over the version that the writer has seen. Never rejects.
 *
 * @param onProgress receives the sent share, from 0 to 1
 */
export function saveService(
  client: RecordsClient,
  service: SeenService,
  content: FormData | Record<string, unknown>,
  onProgress?: (share: number) => void,
): Promise<SavedRecord<Service>> {
  return saveRecord<Service>(client, { collection: "services", ...service }, content, onProgress);
}

/**
 * Publishes the draft of a service, and shows a hidden one. Never rejects.
 *
 * @param moment when it is published, in the store's date text. At once by default: the seen version is of the past.
 */
export function publishService(
  client: RecordsClient,
  { id, seen }: { id: string; seen: string },
  moment = seen,
): Promise<SavedRecord<Service>> {
  return saveService(client, { id, seen }, { publish_at: moment });
}

/** Publishes nothing by itself any more. Never rejects. */
export function unscheduleService(
  client: RecordsClient,
  service: SeenService,
): Promise<SavedRecord<Service>> {
  return saveService(client, service, { publish_at: "" });
}

/** Ends the draft of a service, and its planned publication. Never rejects. */
export function discardServiceDraft(
  client: RecordsClient,
  service: SeenService,
): Promise<SavedRecord<Service>> {
  return saveService(client, service, { draft: null });
}

/**
 * Takes the newest publication back: visitors see the former content, and the published one is the draft again. Never
 * rejects.
 */
export function takeServiceBack({
  id,
  seen,
}: {
  id: string;
  seen: string;
}): Promise<PutBackOutcome<unknown>> {
  return goBack({ collection: "services", record: id, side: "before", updated: seen, undoes: true });
}

/** Shows or hides a service. Never rejects. */
export function hideService(client: RecordsClient, id: string, hidden: boolean): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("services").update(id, { hidden }, { requestKey: null }));
}

/** A move of a service by one place. `order` has the ids of all services, as the writer has seen them. */
export type ServiceMove = { id: string; by: 1 | -1; order: readonly string[] };

/** Attempts after changes of other fields, such as that a colleague saves a service. */
const tries = 4;

/**
 * Moves a service by one place, unless somebody else has changed the order since it was shown. At the end of the list, the
 * order stays. Never rejects.
 */
export async function moveService(
  client: RecordsClient,
  { id, by, order }: ServiceMove,
): Promise<SavedRecord<Service[]>> {
  const newOrder = [...order];
  const from = newOrder.indexOf(id);
  if (from === -1) return { outcome: "gone" };
  const to = Math.min(Math.max(from + by, 0), newOrder.length - 1);
  newOrder.splice(to, 0, ...newOrder.splice(from, 1));
  for (let remainingTries = tries; ; remainingTries--) {
    try {
      const services = await teamServices(client);
      const current = services.map((service) => service.id).join();
      // A repeated move whose answer was lost has the new order already.
      const isKnown = current === order.join() || current === newOrder.join();
      if (!isKnown) return { outcome: "conflict", theirs: services };
      await writeOrder(client, services, newOrder);
      return { outcome: "done", value: services };
    } catch (error) {
      // A batch with an older version is refused as a whole.
      if (remainingTries === 0 || !isClientError(error) || error.status !== 400) return readOutcome(error);
    }
  }
}

/** Writes all positions that change, or none. */
async function writeOrder(
  client: RecordsClient,
  services: readonly Service[],
  order: readonly string[],
): Promise<void> {
  const batch = client.createBatch();
  const misplaced = services.filter(({ id, position }) => position !== order.indexOf(id));
  for (const { id, updated } of misplaced)
    batch
      .collection("services")
      .update(id, { position: order.indexOf(id) }, { headers: { "If-Match": `"${updated}"` } });
  if (misplaced.length > 0) await batch.send({ requestKey: null });
}
