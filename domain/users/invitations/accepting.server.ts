import { ClientResponseError } from "pocketbase";
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
  store: Pick<Store, "fetch" | "find" | "sealForAccount">,
  { token, name, password }: Answer,
  now: Date,
): Promise<string | undefined> {
  const account = await invitedAccount(store, token, now);
  if (!account) return undefined;
  const credentials = { name, password, passwordConfirm: password };
  const opened = { disabled: false, verified: true, invited_at: "" };
  try {
    await inProcess(store, invitationAnswer)
      .collection("users")
      .update(account.id, { ...credentials, ...opened });
  } catch (error) {
    // Somebody used the link or withdrew the invitation meanwhile.
    if (error instanceof ClientResponseError && error.status === 404) return undefined;
    throw error;
  }
  return account.email;
}
