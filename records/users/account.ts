import type { RecordsClient } from "../client.ts";
import { isClientError } from "../failure.ts";
import type { User } from "../sign-in/user.ts";

/** The account as the store has it now: another device, or a letter's link, may have changed it. */
export function ownAccount(client: RecordsClient): Promise<User> {
  return client.collection("users").getOne(client.authStore.record?.id ?? "");
}

export function changeName(client: RecordsClient, name: string): Promise<unknown> {
  return client.collection("users").update(client.authStore.record?.id ?? "", { name });
}

/** Has a letter sent to the new address: the link in it makes the change. */
export function requestNewEmail(client: RecordsClient, newEmail: string): Promise<unknown> {
  return client.collection("users").requestEmailChange(newEmail);
}

/** Has the letter that confirms the address sent once more. */
export function requestVerification(client: RecordsClient, email: string): Promise<unknown> {
  return client.collection("users").requestVerification(email);
}

/** Changes the password and signs this browser in again: the change has ended every session, this one too. */
export async function changePassword(
  client: RecordsClient,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const id = client.authStore.record?.id ?? "";
  const users = client.collection("users");
  const { email } = await users.update<User>(id, { oldPassword, password, passwordConfirm: password });
  // Sent along, what is left of the ended session would be taken for its end, and lead to the login.
  await users.authWithPassword(email, password, { headers: { Authorization: "" } }).catch((error) => {
    // A second factor is owed: the login asks for it. What is left here is of no use.
    if (isClientError(error) && error.status === 401) client.authStore.clear();
    throw error;
  });
}
