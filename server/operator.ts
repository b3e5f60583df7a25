import PocketBase, { type RecordModel } from "pocketbase";
import type { Store } from "../store/index.ts";

/**
 * The official client, speaking for whoever runs the server: it manages accounts and nothing else. No network
 * request can be this caller.
 */
export function operatorOf(store: Store): PocketBase {
  return inProcess((request) => store.fetch(request, { caller: { kind: "desk", desk: "operator" } }));
}

/** The official client over a fetch of this process. */
export function inProcess(fetch: (request: Request) => Promise<Response>): PocketBase {
  const client = new PocketBase("http://in-process.invalid");
  client.autoCancellation(false);
  const local: typeof globalThis.fetch = (input, init) => fetch(new Request(input, init));
  client.beforeSend = (url, options) => ({ url, options: { ...options, fetch: local } });
  return client;
}

/** Makes a verified administrator; rejects with the contract's error when the address or password is refused. */
export function createAdministrator(
  operator: PocketBase,
  email: string,
  password: string,
): Promise<RecordModel> {
  const account = { email, password, passwordConfirm: password, role: "admin", verified: true };
  return operator.collection("users").create(account);
}
