import type { Service } from "../../domain/services/service.ts";
import {
  isSameServiceState,
  publishedState,
  readServiceState,
  type ServiceState,
} from "../../domain/services/service-state.ts";
import type { RecordsClient } from "../client.ts";
import type { PutBackOutcome } from "../dashboard-data.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { isClientError } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { readOutcome } from "../outcome.ts";
import { confirmChange } from "../record/confirmed-change.ts";
import { type SavedRecord, saveRecord } from "../record/save-record.ts";
import { progressFetch } from "../upload.ts";
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
  const send = onProgress && progressFetch(onProgress);
  return saveRecord<Service>(client, { collection: "services", ...service }, content, send);
}

/** Publishes the draft of a service, and shows a hidden one. Never rejects. */
export function publishService(client: RecordsClient, seenService: Service): Promise<SavedRecord<Service>> {
  // The moment of the seen version is past, so the draft is published at once.
  const values = { publish_at: seenService.updated };
  return changeService(client, seenService, values, publishedState(readServiceState(seenService)));
}

/**
 * Publishes the draft of a service, and shows a hidden one, at a moment. Never rejects.
 *
 * @param moment in the store's date text
 */
export function planService(
  client: RecordsClient,
  seenService: Service,
  moment: string,
): Promise<SavedRecord<Service>> {
  const values = { publish_at: moment };
  return changeService(client, seenService, values, { ...readServiceState(seenService), ...values });
}

/** Publishes nothing by itself any more. Never rejects. */
export function unscheduleService(
  client: RecordsClient,
  seenService: Service,
): Promise<SavedRecord<Service>> {
  const values = { publish_at: "" };
  return changeService(client, seenService, values, { ...readServiceState(seenService), ...values });
}

/** Ends the draft of a service, and its planned publication. Never rejects. */
export function discardServiceDraft(
  client: RecordsClient,
  seenService: Service,
): Promise<SavedRecord<Service>> {
  const next = { ...readServiceState(seenService), draft: null, publish_at: "" };
  return changeService(client, seenService, { draft: null }, next);
}

/** Changes a seen service. `next` is what the change makes of it: a service that is so has got the change. */
async function changeService(
  client: RecordsClient,
  { id, updated: seenVersion }: Service,
  values: Record<string, unknown>,
  next: ServiceState,
): Promise<SavedRecord<Service>> {
  const answer = await saveService(client, { id, seen: seenVersion }, values);
  return confirmService(client, id, answer, next);
}

function confirmService<Answer extends { outcome: string }>(
  client: RecordsClient,
  id: string,
  answer: Answer,
  next: ServiceState,
): Promise<Answer | { outcome: "done"; value: Service }> {
  return confirmChange(
    answer,
    () => findTeamService(client, id),
    (service) => isSameServiceState(readServiceState(service), next),
  );
}

/**
 * Takes the newest publication back: visitors see the former content, and the published one is the draft again. Never
 * rejects.
 *
 * @param before the service before its publication
 */
export async function takeServiceBack(
  client: RecordsClient,
  { id, updated }: Pick<Service, "id" | "updated">,
  before: Service,
): Promise<PutBackOutcome<unknown>> {
  const answer = await goBack({ collection: "services", record: id, side: "before", updated, undoes: true });
  return confirmService(client, id, answer, { ...readServiceState(before), publish_at: "" });
}

/** Shows or hides a service. Never rejects. */
export async function hideService(
  client: RecordsClient,
  id: string,
  hidden: boolean,
): Promise<DecisionOutcome<unknown>> {
  const answer = await awaitDecision(
    client.collection("services").update(id, { hidden }, { requestKey: null }),
  );
  return confirmChange(
    answer,
    () => findTeamService(client, id),
    (service) => service.hidden === hidden,
  );
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
      const current = orderText(services);
      // A repeated move whose answer was lost has the new order already.
      const isKnown = current === order.join() || current === newOrder.join();
      if (!isKnown) return { outcome: "conflict", theirs: services };
      await writeOrder(client, services, newOrder);
      return { outcome: "done", value: services };
    } catch (error) {
      // A batch with an older version is refused as a whole.
      const isOutdated = isClientError(error) && error.status === 400;
      if (remainingTries > 0 && isOutdated) continue;
      const hasMoved = (services: Service[]) => orderText(services) === newOrder.join();
      return confirmChange(readOutcome(error), () => teamServices(client), hasMoved);
    }
  }
}

function orderText(services: readonly Service[]): string {
  return services.map(({ id }) => id).join();
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
