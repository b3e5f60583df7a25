import type { Caller } from "../collection.ts";
import type { Kernel } from "../kernel.ts";
import { findAccount } from "./account.ts";
import { callerFor, maySignIn } from "./caller.ts";
import { fingerprint } from "./revocation.ts";

const visitor: Caller = { kind: "visitor" };

/**
 * What stands for a caller where a request is outlived, as in a realtime subscription; empty for a visitor. It
 * names the account and the token key it has now, so that a new password or address ends the binding.
 */
export function bindingOf(kernel: Kernel, caller: Caller): string {
  if (caller.kind !== "user") return "";
  const collection = kernel.catalog.find(caller.collection);
  const account = collection && findAccount(kernel.reader, collection, { id: caller.id });
  return account ? `${caller.collection}/${caller.id}/${fingerprint(account.tokenKey)}` : "";
}

/** Who is bound, as the account is now; a visitor once the account is gone, barred or has a new token key. */
export function boundCaller(kernel: Kernel, binding: string): Caller {
  const [name = "", id = "", key] = binding.split("/");
  const collection = kernel.catalog.find(name);
  const account = collection?.auth ? findAccount(kernel.reader, collection, { id }) : undefined;
  if (!account || !maySignIn(account)) return visitor;
  return fingerprint(account.tokenKey) === key ? callerFor(account) : visitor;
}
