import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../client.ts";
import type { PutBackOutcome } from "../dashboard-data.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { fullList } from "../full-list.ts";
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

/** Moves a service by one place. At the end of the list, the order stays. Never rejects. */
export function moveService(client: RecordsClient, id: string, by: 1 | -1): Promise<DecisionOutcome> {
  return awaitDecision(writeOrder(client, id, by));
}

/** Writes the position of each service that moved. Two of them change, unless an earlier write was interrupted. */
async function writeOrder(client: RecordsClient, id: string, by: 1 | -1): Promise<void> {
  const order = await teamServices(client);
  const from = order.findIndex((service) => service.id === id);
  const [moved] = order.slice(from, from + 1);
  const to = from + by;
  if (!moved || to < 0 || to >= order.length) return;
  order.splice(from, 1);
  order.splice(to, 0, moved);
  for (const [position, service] of order.entries()) {
    if (service.position === position) continue;
    await client.collection("services").update(service.id, { position }, { requestKey: null });
  }
}
