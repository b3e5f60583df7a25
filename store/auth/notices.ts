import type { Collection, Row } from "../collection.ts";
import type { AccessChange, Kernel } from "../kernel.ts";
import { passkeysOf } from "./passkeys/rows.ts";

/** What a write has changed of an account that opens it. */
export type Opened = { password: boolean; formerEmail: string };

/**
 * Writes to an account's owner that its password or address was changed, once it was: whoever did not do it must hear
 * of it. Nothing goes to an address that nobody has confirmed, which may be a stranger's. What keeps it from being
 * written is reported: the change is on disk, and no failure any more.
 *
 * @param row as it is by now
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
    // A stranger's may be among them, which a new password leaves where they are.
    const passkeys = (await passkeysOf(reader, { collection: collection.id, account: row.id })).length;
    letters.passwordChanged(row, passkeys);
  } catch (error) {
    report(error, crypto.randomUUID());
  }
}

/**
 * Writes to an account's owner of what concerns its security. Nothing goes to an address that nobody has confirmed:
 * whoever registers a stranger's could fill their letter box, with words of their own in a passkey's name.
 */
export function tellOfAccess({ letters }: Pick<Kernel, "letters">, account: Row, news: AccessChange): void {
  if (account.verified === true) letters.accessNews?.(account, news);
}
