import type { Collection, Row } from "../collection.ts";
import type { AccessChange, Kernel } from "../kernel.ts";
import { readPasskeys } from "./passkeys/rows.ts";

/** The credentials of an account that a write has changed. */
export type Opened = { password: boolean; formerEmail: string };

/**
 * Writes to an account's owner after its password or address changed: an owner who did not do it must know. Sends
 * nothing to an unconfirmed address, which may be a stranger's. Reports an error instead of throwing it, because the
 * change is already on disk.
 *
 * @param row the account after the change
 */
export async function tellOwner(
  { letters, reader, report }: Pick<Kernel, "letters" | "reader" | "report">,
  { collection, row }: { collection: Collection; row: Row },
  { password, formerEmail }: Opened,
): Promise<void> {
  if (row.verified !== true) return;
  if (formerEmail && formerEmail !== row.email) letters.addressChanged(row, formerEmail);
  if (!password) return;
  try {
    // A stranger's passkeys may be among them, and a new password does not remove them.
    const passkeys = (await readPasskeys(reader, { collection: collection.id, account: row.id })).length;
    letters.passwordChanged(row, passkeys);
  } catch (error) {
    report(error, crypto.randomUUID());
  }
}

/**
 * Writes to an account's owner about a change of its security. Sends nothing to an unconfirmed address. Otherwise
 * somebody who registers a stranger's address could fill that mailbox, with their own text as a passkey's name.
 */
export function tellOfAccess({ letters }: Pick<Kernel, "letters">, account: Row, news: AccessChange): void {
  if (account.verified === true) letters.accessNews?.(account, news);
}
