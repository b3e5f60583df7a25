import type { Caller } from "../../collection.ts";
import { type FieldProblem, InvalidFields } from "../../errors.ts";
import type { Connection, Kernel, Reader } from "../../kernel.ts";
import { type Account, changeAccount, findAccount, TokenConflict } from "../account.ts";
import { callerFor } from "../caller.ts";
import { fingerprint } from "../fingerprint.ts";
import { tellOfAccess, tellOwner } from "../notices.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { newTokenKey } from "../secrets.ts";
import { isOwn } from "../sessions/fresh-proof.ts";
import { sessionToken } from "../sessions/renewing.ts";
import type { Session } from "../sessions/rows.ts";
import { secureSession } from "../sessions/storing.ts";
import { readPasskeys } from "./rows.ts";

/** Whether the account has a password. An account without one stores an empty hash, which fits no password. */
export function hasPassword({ password }: Account): boolean {
  return password !== "";
}

/** Whether a caller owns the account, in a session with a fresh proof. */
export function isFreshOwner({ collection, row }: Account, caller: Caller): boolean {
  return isOwn(collection, caller, row.id) && caller.kind === "user" && !caller.stale && !caller.limited;
}

/** Whether the account may give up its password: a passkey or a mailed link must still open it. */
export async function mayGiveUpPassword(kernel: Kernel, reader: Reader, account: Account): Promise<boolean> {
  const owner = { collection: account.collection.id, account: account.row.id };
  return canProveByLink(kernel, account) || (await readPasskeys(reader, owner)).length > 0;
}

/**
 * Whether a mailed link opens the account and proves its owner. Accounts that may need a second factor prove themselves
 * by passkey or password only.
 */
export function canProveByLink({ letters }: Pick<Kernel, "letters">, { collection, row }: Account): boolean {
  // `firstPasskey` is absent where letters reach nobody.
  const sendsLinks = letters.signInLink !== undefined && letters.firstPasskey !== undefined;
  return sendsLinks && row.verified === true && !collection.rules.secondFactor?.(row);
}

/**
 * Removes the account's password, and writes to its owner. All other sessions end, and so do links and pending sign-ins,
 * as they end with a new password. Returns a token for the rest of this session.
 *
 * @throws InvalidFields if nothing else would open the account
 */
export async function removePassword(kernel: Kernel, account: Account, session: Session): Promise<string> {
  const token = await changePassword(kernel, account, { session, hash: "" });
  tellOfAccess(kernel, account.row, { kind: "passwordRemoved" });
  return token;
}

/**
 * Gives a password to an account without one, and writes to its owner. All other sessions end. Returns a token for the
 * rest of this session.
 */
export async function giveFirstPassword(
  kernel: Kernel,
  account: Account,
  { session, password }: { session: Session; password: string },
): Promise<string> {
  const token = await changePassword(kernel, account, { session, hash: await hashPassword(password) });
  await tellOwner(kernel, account, { password: true, formerEmail: "" });
  return token;
}

async function changePassword(
  kernel: Kernel,
  account: Account,
  { session, hash }: { session: Session; hash: string },
): Promise<string> {
  const tokenKey = newTokenKey();
  const proof = fingerprint(tokenKey);
  const first = async (connection: Connection) => {
    const current = await findAccount(connection, account.collection, { id: account.row.id });
    // In another tab, the last passkey may have been removed, or the password changed.
    if (!current || hasPassword(current) === (hash !== "")) throw new TokenConflict();
    if (hash === "" && !(await mayGiveUpPassword(kernel, connection, current)))
      throw new InvalidFields("Nothing else opens the account.", { passkey: otherWayNeeded });
    await secureSession(connection, session.id, proof);
  };
  await changeAccount(kernel, account, { password: hash, tokenKey }, callerFor(account), { first });
  return sessionToken(kernel, { ...account, password: hash, tokenKey }, { ...session, proof });
}

const otherWayNeeded: FieldProblem = {
  code: "validation_other_way_needed",
  message: "Make a passkey, or confirm the address first.",
};
