import { type House, openHouse, openOperator } from "../fixtures.ts";
import type { Caller, Store } from "../index.ts";
import type { Listener } from "./fixtures.ts";

export const limited = () => openHouse({ rateLimits: true });

export async function submitFromAddress(
  store: Store,
  address: string,
  { client: clientId }: Listener,
  topics: string[],
) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ clientId, subscriptions: topics });
  const request = new Request("http://127.0.0.1/api/realtime", { method: "POST", headers, body });
  return store.fetch(request, { address });
}

export async function connectFromAddress(store: Store, address: string): Promise<Response> {
  return store.fetch(new Request("http://127.0.0.1/api/realtime"), { address });
}

export function userCaller(id: string, record: Record<string, unknown> = {}): Caller {
  return { kind: "user", collection: "people", id, record: { id, created: "", updated: "", ...record } };
}

export async function registered({ store }: House, name: string): Promise<Caller> {
  const password = "une phrase assez longue";
  const account = { name, email: `${name}@example.org`, password, passwordConfirm: password };
  return userCaller(String((await openOperator(store).create("people", account)).body.id));
}

export function submitAsCaller(
  store: Store,
  caller: Caller,
  { client: clientId }: Listener,
  subscriptions: string[],
  address = "",
): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ clientId, subscriptions });
  const request = new Request("http://127.0.0.1/api/realtime", { method: "POST", headers, body });
  return store.fetch(request, { address, caller });
}

/** How many of the streams are still open: to another address they are there, and not its own. */
export async function countHeld({ store }: House, streams: readonly Listener[]): Promise<number> {
  const answers = await Promise.all(streams.map((each) => submitFromAddress(store, "192.0.2.255", each, [])));
  return answers.filter(({ status }) => status === 400).length;
}

export function topics(count: number, mark = ""): string[] {
  return Array.from({ length: count }, (_, each) => `works/${mark}${each}`);
}
