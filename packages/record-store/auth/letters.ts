import { setImmediate as immediate } from "node:timers/promises";
import type { Collection, Row } from "../collection.ts";
import type { Kernel } from "../kernel.ts";
import type { Key } from "../limits/quota.ts";
import { foldedAddress } from "../values/email.ts";
import { type Account, findAccount } from "./account.ts";
import { forgetLetter, mayWriteAgain } from "./attempts.ts";
import { maySignIn } from "./caller.ts";
import { issueToken } from "./issuing.ts";
import { makeFirstPasskeyLink } from "./passkeys/first-passkey.ts";
import { makeSignInLink } from "./passkeys/sign-in-link.ts";

// Everything here runs after the answer was sent: neither the answer's text nor its time may reveal whether an address
// is known. A second letter of one kind to one account within two minutes is dropped.

/** Sends the link that confirms the address, unless it is unknown or already confirmed. */
export function sendVerification(kernel: Kernel, collection: Collection, email: string): void {
  inBackground(kernel, async () => {
    const account = await findAccount(kernel.reader, collection, { email });
    if (!account || account.row.verified === true) return;
    if (!(await mayWriteAgain(kernel, letterKey("verification", account)))) return;
    const claims = { email: String(account.row.email) };
    kernel.letters.verification(account.row, await issueToken(kernel, account, "verification", claims));
  });
}

/** Sends the link for choosing a new password, unless the address is unknown. */
export function sendPasswordReset(kernel: Kernel, collection: Collection, email: string): void {
  inBackground(kernel, async () => {
    const account = await findAccount(kernel.reader, collection, { email });
    if (!account) return;
    if (!(await mayWriteAgain(kernel, letterKey("passwordReset", account)))) return;
    const claims = { email: String(account.row.email) };
    kernel.letters.passwordReset(account.row, await issueToken(kernel, account, "passwordReset", claims));
  });
}

/**
 * Sends the link that signs in, unless the address is unknown or the account may not sign in. An unconfirmed address
 * gets the link that confirms it instead: its account may be a stranger's, who also has the password.
 */
export function sendSignInLink(kernel: Kernel, collection: Collection, email: string): void {
  inBackground(kernel, async () => {
    const account = await findAccount(kernel.reader, collection, { email });
    if (!account || !maySignIn(account)) return;
    if (account.row.verified !== true) return sendVerification(kernel, collection, email);
    const link = await makeSignInLink(kernel, account);
    if (link) kernel.letters.signInLink?.(account.row, link);
  });
}

/** Sends the link that confirms a new address, to that address. */
export function sendEmailChange(kernel: Kernel, account: Account, newEmail: string): void {
  inBackground(kernel, async () => {
    if (!(await mayWriteAgain(kernel, [...letterKey("emailChange", account), foldedAddress(newEmail)])))
      return;
    const email = String(account.row.email);
    kernel.letters.emailChange(
      account.row,
      newEmail,
      await issueToken(kernel, account, "emailChange", { email, newEmail }),
    );
  });
}

/** Sends the link for making the first passkey, to the account's own address. */
export function sendFirstPasskey(kernel: Kernel, account: Account): void {
  inBackground(kernel, async () => {
    if (!(await mayWriteAgain(kernel, letterKey("firstPasskey", account)))) return;
    kernel.letters.firstPasskey?.(account.row, await makeFirstPasskeyLink(kernel, account));
  });
}

/** Lets the next letter leave at once, because this one was followed. */
export function noteLetterFollowed(
  kernel: Kernel,
  kind: "verification" | "passwordReset" | "firstPasskey",
  account: Account,
): Promise<void> {
  return forgetLetter(kernel, letterKey(kind, account));
}

function letterKey(kind: string, { collection, row }: { collection: Collection; row: Row }): Key {
  return ["letter", kind, collection.id, row.id];
}

function inBackground(kernel: Kernel, work: () => Promise<void>): void {
  const ended = immediate()
    .then(work)
    .catch((error) => kernel.report(error, crypto.randomUUID()))
    .finally(() => kernel.background.delete(ended));
  kernel.background.add(ended);
}
