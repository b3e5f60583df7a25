import { type Caller, collection } from "../../collection.ts";
import { type FieldProblem, type FieldProblems, InvalidFields } from "../../errors.ts";
import type { Connection, Kernel, Reader } from "../../kernel.ts";
import type { Account } from "../account.ts";
import { fingerprint } from "../fingerprint.ts";
import { secondsNow } from "../issuing.ts";
import { invalidToken } from "../problems.ts";
import type { Session } from "../sessions/rows.ts";
import {
  askChallenge,
  lasting,
  putChallenge,
  readChallenge,
  removeChallenges,
  takeNow,
} from "./challenges.ts";
import { type Owner, readPasskeys } from "./rows.ts";

// A stolen password must not become a second factor. The first passkey of an administrator therefore needs an allowance.
// A mailed link allows the passkey for one session, and another administrator or the operator for the account. A session
// that has shown more than a password needs no allowance.

type Guarded = Pick<Account, "collection" | "row">;

/** The first passkey needs an allowance, and the session has none. */
export class AllowanceNeeded extends InvalidFields {
  constructor(problems: FieldProblems = {}) {
    super("The first passkey needs a letter's link or another administrator.", {
      passkey: allowanceNeeded,
      ...problems,
    });
  }
}

/** Whether a passkey made in this session would be the first, and needs an allowance. */
export async function needsAllowance(
  reader: Reader,
  account: Guarded,
  session: Pick<Session, "strong">,
): Promise<boolean> {
  return session.strong === 0 && (await lacksPasskey(reader, account));
}

/** Whether an allowance is useful: the account may need a second factor, and has no passkey. */
export async function lacksPasskey(reader: Reader, account: Guarded): Promise<boolean> {
  if (!account.collection.rules.secondFactor?.(account.row)) return false;
  return (await readPasskeys(reader, guardedOwner(account))).length === 0;
}

/** Whether the session, or its account, has an allowance. */
export async function hasAllowance(
  reader: Reader,
  account: Guarded,
  { session, now }: { session: string; now: number },
): Promise<boolean> {
  const owner = guardedOwner(account);
  return (
    (await allowanceEnd(reader, owner, now)) > 0 ||
    (await readChallenge(reader, { id: allowanceId(owner, session), purpose: "firstPasskey", now })) !==
      undefined
  );
}

/** Returns when the allowance that holds in all sessions of an account ends, in seconds since 1970; 0 without one. */
export async function allowanceEnd(reader: Reader, owner: Owner, now: number): Promise<number> {
  const allowance = await readChallenge(reader, { id: allowanceId(owner, ""), purpose: "firstPasskey", now });
  return allowance?.expires ?? 0;
}

/**
 * Ensures that a passkey may be made in this session. Uses up the link of a letter if it is needed.
 *
 * @param link the token of the letter; may be empty
 * @throws AllowanceNeeded, with a problem of `token` if the link is invalid
 */
export async function assertAllowance(
  kernel: Kernel,
  account: Account,
  { session, link }: { session: Session; link: string },
): Promise<void> {
  if (!(await needsAllowance(kernel.reader, account, session))) return;
  if (await hasAllowance(kernel.reader, account, { session: session.id, now: secondsNow(kernel) })) return;
  if (!link) throw new AllowanceNeeded();
  if (!(await followLink(kernel, account, { session: session.id, link })))
    throw new AllowanceNeeded({ token: invalidToken });
}

/** Makes the token of a letter's link, valid once, for an hour, while the account's keys stay the same. */
export async function makeFirstPasskeyLink(
  kernel: Kernel,
  { collection, row, tokenKey }: Account,
): Promise<string> {
  const owner = { collection: collection.id, account: row.id };
  const challengeFields = { ...owner, purpose: "firstPasskeyLink", bound: fingerprint(tokenKey) } as const;
  return (await askChallenge(kernel, challengeFields)).name;
}

/** The collection of allowances in the change feed. No record of it can be requested. */
const allowances = collection("_first_passkeys", {
  id: "_first_passkeys",
  fields: { allowed: { type: "bool" } },
  rules: { list: null, view: null, create: null, update: null, delete: null },
});

/**
 * Allows the account's owner to make the first passkey in any session, for 24 hours. Returns false if the account needs
 * no allowance.
 *
 * @param caller as the history names them; without one, the history has no entry
 */
export function allowFirstPasskey(
  kernel: Kernel,
  account: Guarded,
  caller: Caller | undefined,
): Promise<boolean> {
  const owner = guardedOwner(account);
  const now = secondsNow(kernel);
  const { id } = account.row;
  const [before, after] = [false, true].map((allowed) => ({ id, created: "", updated: "", allowed }));
  return kernel.writer.write(async (connection) => {
    if (!(await lacksPasskey(connection, account)) || !before || !after) return false;
    await putAllowance(connection, owner, { session: "", expires: now + lasting.firstPasskey });
    if (caller) {
      const change = { caller, collection: allowances, action: "update", before, after } as const;
      await kernel.changes.append(connection, change);
    }
    return true;
  });
}

/** Removes all allowances and links of an account. */
export async function endAllowances(connection: Connection, { collection, account }: Owner): Promise<void> {
  for (const purpose of ["firstPasskey", "firstPasskeyLink"] as const)
    await removeChallenges(connection, { collection, account, purpose });
}

export const allowanceNeeded: FieldProblem = {
  code: "validation_allowance_needed",
  message: "Open the link of a letter, or ask another administrator.",
};

/**
 * Turns the link into an allowance of the session that opens it. Returns false if the link is not the account's own.
 */
function followLink(
  kernel: Kernel,
  { collection, row, tokenKey }: Account,
  { session, link }: { session: string; link: string },
): Promise<boolean> {
  const owner = { collection: collection.id, account: row.id };
  const now = secondsNow(kernel);
  return kernel.writer.write(async (connection) => {
    const id = fingerprint(link);
    const linkChallenge = await readChallenge(connection, { id, purpose: "firstPasskeyLink", now });
    const isOwn = linkChallenge?.collection === owner.collection && linkChallenge.account === owner.account;
    if (!isOwn || linkChallenge.bound !== fingerprint(tokenKey)) return false;
    await takeNow(connection, "firstPasskeyLink", link, now);
    // The link is used up, so the allowance must last: the owner may put the device down and come back to it.
    await putAllowance(connection, owner, { session, expires: now + lasting.firstPasskeyLink });
    return true;
  });
}

function putAllowance(
  connection: Connection,
  owner: Owner,
  { session, expires }: { session: string; expires: number },
): Promise<void> {
  const { collection, account } = owner;
  return putChallenge(connection, {
    id: allowanceId(owner, session),
    purpose: "firstPasskey",
    ...{ collection, account, bound: session, challenge: "", expires },
  });
}

function allowanceId({ collection, account }: Owner, session: string): string {
  return fingerprint(`firstPasskey/${collection}/${account}/${session}`);
}

function guardedOwner({ collection, row }: Guarded): Owner {
  return { collection: collection.id, account: row.id };
}
