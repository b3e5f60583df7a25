import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import type { User } from "../sign-in/user.ts";

/** Returns the account as the store has it now: another device or a letter's link may have changed it. */
export function ownAccount(client: RecordsClient): Promise<User> {
  return client.collection("users").getOne(client.authStore.record?.id ?? "");
}

export function changeName(client: RecordsClient, name: string): Promise<unknown> {
  return client.collection("users").update(client.authStore.record?.id ?? "", { name });
}

/** Sends a letter to the new address. Its link makes the change. */
export function requestNewEmail(client: RecordsClient, newEmail: string): Promise<unknown> {
  return client.collection("users").requestEmailChange(newEmail);
}

/** Sends the letter that confirms the address again. */
export function requestVerification(client: RecordsClient, email: string): Promise<unknown> {
  return client.collection("users").requestVerification(email);
}

/** Changes the password and signs this browser in again, as the change ends every session. */
export async function changePassword(
  client: RecordsClient,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const id = client.authStore.record?.id ?? "";
  const users = client.collection("users");
  const { email } = await users.update<User>(id, { oldPassword, password, passwordConfirm: password });
  // A stale token in this request would end the new session and lead to the login.
  await users.authWithPassword(email, password, { headers: { Authorization: "" } }).catch((error) => {
    // A second factor is required, and the login asks for it. The remaining session is useless.
    if (isClientError(error) && error.status === 401) client.authStore.clear();
    throw error;
  });
}
