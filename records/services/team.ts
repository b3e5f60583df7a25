import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { isClientError, isMissing } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { type Outcome, readOutcome } from "../outcome.ts";
import { progressFetch } from "../upload.ts";
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

/** The outcome of saving a service. */
export type ServiceOutcome =
  | Outcome<Service>
  /** Somebody else saved first: `theirs` is the service now. Nothing was written. */
  | { outcome: "conflict"; theirs: Service }
  /** Somebody else has deleted the service. */
  | { outcome: "gone" };

type SavedService = {
  /** Its id, which a new service keeps at each attempt. */
  id: string;
  /** The version that the writer has seen. `undefined` for a new service. */
  seen: string | undefined;
};

/**
 * Creates a service, or saves changed fields over the version that the writer has seen. Never rejects.
 *
 * @param onProgress receives the sent share, from 0 to 1
 */
export async function saveService(
  client: RecordsClient,
  { id, seen }: SavedService,
  content: FormData,
  onProgress: (share: number) => void,
): Promise<ServiceOutcome> {
  const services = client.collection<Service>("services");
  const options = { fetch: progressFetch(onProgress), requestKey: null };
  try {
    if (seen !== undefined) {
      const headers = { "If-Match": `"${seen}"` };
      return { outcome: "done", value: await services.update(id, content, { ...options, headers }) };
    }
    content.set("id", id);
    return { outcome: "done", value: await services.create(content, options) };
  } catch (error) {
    if (isMissing(error)) return { outcome: "gone" };
    if (isClientError(error) && error.status === 412) return findTheirs(client, id);
    const refusal = readOutcome(error, client);
    // An earlier attempt arrived, and its answer was lost.
    const isStored = refusal.outcome === "invalid" && refusal.codes.id === "validation_not_unique";
    return isStored ? findTheirs(client, id) : refusal;
  }
}

async function findTheirs(client: RecordsClient, id: string): Promise<ServiceOutcome> {
  try {
    return { outcome: "conflict", theirs: await findTeamService(client, id) };
  } catch (error) {
    return isMissing(error) ? { outcome: "gone" } : readOutcome(error, client);
  }
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
