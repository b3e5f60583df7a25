import PocketBase, { type RecordModel } from "pocketbase";
import type { Caller, Store } from "../store/index.ts";

/**
 * The official client, speaking for whoever runs the server: it manages accounts and nothing else. No network
 * request can be this caller.
 */
export function operatorOf(store: Store): PocketBase {
  return inProcess(store, { kind: "service", service: "operator" });
}

/** The official client in this very process, for a visitor where no caller is named: nothing of it is limited. */
export function inProcess(store: Pick<Store, "fetch">, caller?: Caller): PocketBase {
  const client = new PocketBase("http://in-process.invalid");
  client.autoCancellation(false);
  const local: typeof globalThis.fetch = (input, init) =>
    store.fetch(new Request(input, init), { caller, inProcess: true });
  client.beforeSend = (url, options) => ({ url, options: { ...options, fetch: local } });
  return client;
}

/** Makes a verified administrator, whose name may be empty; rejects with the contract's error when the address or password is refused. */
export function createAdministrator(
  operator: PocketBase,
  email: string,
  password: string,
  name = "",
): Promise<RecordModel> {
  const account = { name, email, password, passwordConfirm: password, role: "admin", verified: true };
  return operator.collection("users").create(account);
}
