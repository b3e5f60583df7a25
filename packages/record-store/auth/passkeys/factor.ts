import { BadRequest, Forbidden, InvalidFields, NotFound } from "../../errors.ts";
import type { Connection, Kernel, Reader } from "../../kernel.ts";
import { blank } from "../../values/problems.ts";
import type { Account } from "../account.ts";
import { findAccount } from "../account.ts";
import { limitFailures } from "../attempts.ts";
import { maySignIn } from "../caller.ts";
import { endAllSessions, endNow } from "../ending.ts";
import { fingerprint } from "../fingerprint.ts";
import { secondsNow } from "../issuing.ts";
import { tellOfAccess } from "../notices.ts";
import { fitsPassword } from "../passwords/passwords.ts";
import * as problem from "../problems.ts";
import { isProven } from "../proven-addresses.ts";
import { accountNeedsSecondFactor } from "../second-factor.ts";
import { proveSession, type Session, sessionsByPasskey } from "../sessions/rows.ts";
import { isLimited, isStale } from "../sessions/standing.ts";
import { endAllUnstored } from "../sessions/unstored.ts";
import {
  beginSecondFactor,
  type Challenge,
  readPendingFactor,
  takeChallenge,
  takeNow,
} from "./challenges.ts";
import { endAllowances } from "./first-passkey.ts";
import { canProveByLink } from "./password-free.ts";
import { consumeRecoveryCode, recoveryCodesLeft, removeRecoveryCodes } from "./recovery.ts";
import { deletePasskeyRow, type Owner, readPasskeys } from "./rows.ts";

export function accountOwner({ collection, row }: Account): Owner {
  return { collection: collection.id, account: row.id };
}

/** Whether the account can show a second factor at all. */
async function hasSecondFactor(reader: Reader, owner: Owner): Promise<boolean> {
  return (await readPasskeys(reader, owner)).length > 0 || (await recoveryCodesLeft(reader, owner)) > 0;
}

/**
 * Returns the name of the second factor that is required after the right password or mailed link, or "" if that is
 * enough.
 */
export async function beginRequiredFactor(kernel: Kernel, account: Account): Promise<string> {
  const isRequired =
    (await accountNeedsSecondFactor(kernel.reader, account.collection, account.row)) &&
    (await hasSecondFactor(kernel.reader, accountOwner(account)));
  return isRequired ? beginSecondFactor(kernel, account) : "";
}

/**
 * Returns the account whose second factor is pending under this name. Returns `undefined` if the factor was shown or
 * has expired, or if the account's token key has changed, as a new password changes it.
 */
export async function findPendingAccount(
  kernel: Kernel,
  collectionId: string,
  name: string,
): Promise<Account | undefined> {
  return await pendingAccount(
    kernel,
    kernel.reader,
    await readPendingFactor(kernel, kernel.reader, name),
    collectionId,
  );
}

/**
 * Accepts a recovery code as the second factor, and uses the code up. Ten wrong codes in ten minutes block this way.
 *
 * @throws BadRequest if `mfaId` or `code` is invalid, TooManyRequests, Forbidden if the account may not sign in
 */
export async function acceptRecoveryCode(
  kernel: Kernel,
  collectionId: string,
  { mfaId, code }: { mfaId: string; code: string },
): Promise<Account> {
  const account = await findPendingAccount(kernel, collectionId, mfaId);
  if (!account) throw new BadRequest("Failed to authenticate.");
  const limits = [{ key: ["recovery-code", collectionId, account.row.id], most: 10 }];
  const isAccepted = await limitFailures(kernel, limits, () =>
    kernel.writer.write(async (connection) => {
      const pending = await pendingAccount(
        kernel,
        connection,
        await readPendingFactor(kernel, connection, mfaId),
        collectionId,
      );
      if (!pending || !(await consumeRecoveryCode(connection, accountOwner(account), code))) return false;
      await takeNow(connection, "secondFactor", mfaId, secondsNow(kernel));
      return true;
    }),
  );
  if (!isAccepted) throw new BadRequest("Failed to authenticate.");
  const codesLeft = await recoveryCodesLeft(kernel.reader, accountOwner(account));
  tellOfAccess(kernel, account.row, { kind: "recoveryCodeUsed", left: codesLeft });
  return requireActive(account);
}

/** Ends a pending second factor that was verified by other means. Returns false if another request was faster. */
export async function endPendingFactor(kernel: Kernel, mfaId: string): Promise<boolean> {
  return (await takeChallenge(kernel, "secondFactor", mfaId)) !== undefined;
}

/** @throws Forbidden if the account may not sign in */
export function requireActive(account: Account): Account {
  if (maySignIn(account)) return account;
  throw new Forbidden("The request doesn't satisfy the collection requirements to authenticate.");
}

/**
 * Ensures that the account's owner is the caller, and not somebody at an open browser. A password or passkey was shown
 * within ten minutes, or the password is sent along. The password never replaces a second factor that is required and
 * that the account has.
 *
 * @throws Forbidden, InvalidFields with the contract's codes for `password`, TooManyRequests
 */
export async function assertOwner(
  kernel: Kernel,
  account: Account,
  { session, password }: { session: Session; password: string },
): Promise<void> {
  const isHeldBack = await isLimited(kernel.reader, account, session);
  if (isHeldBack && (await hasSecondFactor(kernel.reader, accountOwner(account)))) {
    throw new Forbidden("The second factor has to be shown first.");
  }
  const now = secondsNow(kernel);
  if (!isStale(session, now)) return;
  if (password === "") throw invalidFields({ password: blank });
  if (!(await isOwnPassword(kernel, account, password)))
    throw invalidFields({ password: problem.invalidPassword });
  await kernel.writer.write((connection) => proveSession(connection, session.id, now));
}

/**
 * Returns whether a password is the account's own. Five wrong ones in ten minutes block the check.
 *
 * @throws TooManyRequests
 */
export function isOwnPassword(kernel: Kernel, account: Account, password: string): Promise<boolean> {
  const limits = [{ key: ["owner", account.collection.id, account.row.id], most: 5 }];
  return limitFailures(kernel, limits, () => fitsPassword(password, account.password));
}

/**
 * Removes a passkey of an account, and ends the sessions that it opened or proved, so that a lost device is signed out.
 * The calling session continues.
 *
 * @throws NotFound if the account has no such passkey, InvalidFields if it is the last one and one is required, or if
 *   nothing else opens the account
 */
export async function dropPasskey(
  kernel: Kernel,
  account: Account,
  { id, session }: { id: string; session: string },
): Promise<void> {
  const owner = accountOwner(account);
  const name = await kernel.writer.write(async (connection) => {
    const all = await readPasskeys(connection, owner);
    const passkey = all.find((each) => each.id === id);
    if (!passkey) throw new NotFound();
    const isNeeded = await accountNeedsSecondFactor(connection, account.collection, account.row);
    const current = await findAccount(connection, account.collection, { id: account.row.id });
    const opensAlone = current?.password === "" && !canProveByLink(kernel, current);
    if ((isNeeded || opensAlone) && all.length === 1) throw invalidFields({ passkey: lastPasskey });
    await deletePasskeyRow(connection, id);
    for (const opened of await sessionsByPasskey(connection, { ...owner, passkey: id }))
      if (opened !== session) await endNow(connection, opened);
    await endAllUnstored(connection, owner, secondsNow(kernel));
    return passkey.name;
  });
  tellOfAccess(kernel, account.row, { kind: "passkeyRemoved", name });
}

/** Removes all passkeys and recovery codes of an account whose owner lost them, and ends its sessions. */
export async function resetSecondFactor(kernel: Kernel, account: Account): Promise<void> {
  await kernel.writer.write((connection) => forgetFactors(connection, accountOwner(account)));
  await endAllSessions(kernel, account);
}

/**
 * Removes the passkeys, recovery codes and allowances of an account before the reader of its address takes it over.
 * Until the address is proven, they may be a stranger's. If a second factor is required, they stay: no letter replaces
 * it.
 */
export async function forgetStrangersFactors(
  connection: Connection,
  { collection, row }: Account,
): Promise<void> {
  if (
    (await isProven(connection, collection, row)) ||
    (await accountNeedsSecondFactor(connection, collection, row))
  )
    return;
  await forgetFactors(connection, { collection: collection.id, account: row.id });
}

async function forgetFactors(connection: Connection, owner: Owner): Promise<void> {
  for (const { id } of await readPasskeys(connection, owner)) await deletePasskeyRow(connection, id);
  await removeRecoveryCodes(connection, owner);
  await endAllowances(connection, owner);
}

async function pendingAccount(
  kernel: Kernel,
  reader: Reader,
  factor: Challenge | undefined,
  collectionId: string,
): Promise<Account | undefined> {
  const collection = factor?.collection === collectionId ? kernel.catalog.find(collectionId) : undefined;
  const account = collection && factor && (await findAccount(reader, collection, { id: factor.account }));
  return account && fingerprint(account.tokenKey) === factor.bound ? account : undefined;
}

function invalidFields(problems: Record<string, { code: string; message: string }>): InvalidFields {
  return new InvalidFields("An error occurred while validating the submitted data.", problems);
}

const lastPasskey = {
  code: "validation_last_passkey",
  message: "A passkey is required: make another one first.",
};
