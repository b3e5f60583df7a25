import { unlessDiskIsFull } from "../../database/full-disk.ts";
import type { Connection, Kernel, Reader } from "../../kernel.ts";
import type { Key } from "../../limits/quota.ts";
import type { Account } from "../account.ts";
import { expirySeconds, remember, rememberNow } from "../attempts.ts";
import { fingerprint } from "../fingerprint.ts";
import { secondsNow } from "../issuing.ts";
import { tellOfAccess } from "../notices.ts";
import type { Claims } from "../tokens.ts";
import { readSession, type Session } from "./rows.ts";
import { newSession, storeSession } from "./storing.ts";

// A full disk stores no session. Until it has room, the signed token alone carries a new session, for an hour at most.
// A new token key ends it as it ends every session. Its other ends are remembered, on a full disk in memory.

/** Seconds from sign-in to the end of a session that is not stored. */
const longestUnstored = 60 * 60;

type UnstoredClaims = Pick<Claims, "id" | "collectionId" | "session" | "unstored">;

/** Returns the claims of a token that carries its session. */
export function unstoredClaims({
  id,
  created,
  method,
  passkey,
  browser,
  system,
  proven,
}: Session): Pick<Claims, "exp" | "refreshable" | "session" | "unstored"> {
  const unstored = { created, method, passkey, browser, system, proven };
  return { exp: created + longestUnstored, refreshable: true, session: id, unstored };
}

/**
 * Returns the session that a token carries. Returns `undefined` if it carries none, or if the session has ended or was
 * stored meanwhile.
 *
 * @param claims of a token that is otherwise proven
 */
export async function unstoredSession(
  kernel: Kernel,
  reader: Reader,
  { id: account, collectionId: collection, session: id, unstored }: UnstoredClaims,
): Promise<Session | undefined> {
  if (!id || !unstored) return undefined;
  const expires = unstored.created + longestUnstored;
  if (expires <= secondsNow(kernel)) return undefined;
  if ((await expirySeconds(kernel, reader, overKey(id))) > 0) return undefined;
  const allEnded = await expirySeconds(kernel, reader, allOverKey({ collection, account }));
  if (expires <= allEnded) return undefined;
  return newSession({ ...unstored, id, collection, account, proof: "", expires });
}

/**
 * Stores the session that a token carries, if the disk has room by now. Returns false if it has none. Does nothing for
 * other tokens.
 */
export async function storeUnstored(
  kernel: Kernel,
  { row, tokenKey }: Account,
  claims: UnstoredClaims,
): Promise<boolean> {
  const session = await unstoredSession(kernel, kernel.reader, claims);
  if (session?.account !== row.id) return true;
  const { id, expires, browser, system } = session;
  const store = async () => {
    const isNew = await kernel.writer.write(async (connection) => {
      // A second tab may have stored or ended the session meanwhile.
      if (!(await unstoredSession(kernel, connection, claims))) return false;
      await rememberNow(connection, overKey(id), expires);
      return storeSession(connection, { ...session, proof: fingerprint(tokenKey) });
    });
    if (isNew) tellOfAccess(kernel, row, { kind: "newDevice", browser, system });
    return true;
  };
  return unlessDiskIsFull(store, () => false);
}

/** Returns the account's session that a proven token names, stored if the disk has room by now. */
export async function readOrStore(
  kernel: Kernel,
  account: Account,
  claims: UnstoredClaims,
): Promise<Session | undefined> {
  await storeUnstored(kernel, account, claims);
  const session = await readStoredOrNot(kernel, claims);
  return session?.account === account.row.id ? session : undefined;
}

/** Returns the session that a proven token names, stored or not. It may have expired. */
export async function readStoredOrNot(kernel: Kernel, claims: UnstoredClaims): Promise<Session | undefined> {
  // The row is read second: another request may store the session meanwhile.
  const unstored = await unstoredSession(kernel, kernel.reader, claims);
  return unstored ?? (await readSession(kernel.reader, claims.session ?? ""));
}

/** Ends the session that a token carries, even on a full disk. Does nothing for other tokens. */
export async function endUnstored(kernel: Kernel, { session, unstored }: UnstoredClaims): Promise<void> {
  if (session && unstored) await remember(kernel, overKey(session), longestUnstored);
}

/** Ends all sessions of an account that only their tokens carry. */
export async function endAllUnstored(
  connection: Connection,
  owner: Pick<Session, "collection" | "account">,
  now: number,
): Promise<void> {
  await rememberNow(connection, allOverKey(owner), now + longestUnstored);
}

/** The key of a session that has ended: no token carries it any more. */
function overKey(session: string): Key {
  return ["unstored-session-over", session];
}

/** Sessions that end by the remembered moment are over. */
function allOverKey({ collection, account }: Pick<Session, "collection" | "account">): Key {
  return ["unstored-sessions-over", collection, account];
}
