import { redirect } from "react-router";
import { browserRecords } from "../../records/client.ts";
import { devicesPath } from "../../records/sign-in/address.ts";
import { signInWithPassword } from "../../records/sign-in/session.ts";

/**
 * Signs in with the password that a form has just given an account, and leads on. Returns if the sign-in is refused.
 * A person who wants a passkey first comes to the page that makes one.
 *
 * @param form `password`, and `way` with the value `passkey`
 * @param next the path where the person arrives
 */
export async function enterNewAccount(email: string, form: FormData, next: string): Promise<void> {
  const client = await browserRecords();
  const credentials = { email, password: String(form.get("password")) };
  let signedIn = await signInWithPassword(client, credentials);
  // A lost answer: only this form knows the password of a person who wants a passkey.
  if (signedIn.outcome === "failed") signedIn = await signInWithPassword(client, credentials);
  if (signedIn.outcome !== "done") return;
  const isForPasskey = form.get("way") === "passkey";
  throw redirect(isForPasskey ? `${devicesPath}?${new URLSearchParams({ next })}` : next);
}
