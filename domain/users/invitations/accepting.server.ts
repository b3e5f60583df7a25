import type { Store } from "record-store";
import { inProcess } from "../../service-account.server.ts";
import { invitationAnswer } from "./service.ts";
import { invitedAccount } from "./tokens.server.ts";

type Answer = { token: string; name: string; password: string };

/**
 * Opens the account of an invited colleague with their name and password. Returns its address, or `undefined` if the
 * link is spent. Rejects with the contract's error if the name or password is refused.
 */
export async function acceptInvitation(
  store: Pick<Store, "fetch" | "find" | "secret">,
  { token, name, password }: Answer,
  now: Date,
): Promise<string | undefined> {
  const account = await invitedAccount(store, token, now);
  if (!account) return undefined;
  const users = inProcess(store, invitationAnswer).collection("users");
  // Confirmed in a second step: the first password of a confirmed account would cause a letter about a new password.
  await users.update(account.id, { name, password, passwordConfirm: password, disabled: false });
  await users.update(account.id, { verified: true, invited_at: "" });
  return account.email;
}
