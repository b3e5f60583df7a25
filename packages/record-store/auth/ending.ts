import type { Connection, Kernel } from "../kernel.ts";
import { type Account, changeAccount, TokenConflict } from "./account.ts";
import { callerFor } from "./caller.ts";
import { fingerprint } from "./fingerprint.ts";
import { provenAccount, secondsNow } from "./issuing.ts";
import { newTokenKey, removalOfSecrets } from "./secrets.ts";
import { readSession, removeSession, sessionsOfAccount } from "./sessions/rows.ts";
import { sessionOfToken } from "./sessions/standing.ts";
import { unbindAllStreams, unbindStreams } from "./sessions/streams.ts";
import { endAllUnstored, endUnstored } from "./sessions/unstored.ts";

/**
 * Signs out: ends this token's session, or with `everywhere` all sessions of its account. An invalid token ends
 * nothing.
 */
export async function endTokensSession(
  kernel: Kernel,
  token: string,
  { everywhere = false }: { everywhere?: boolean } = {},
): Promise<void> {
  const proven = await provenAccount(kernel, token, "auth");
  const session = proven && (await sessionOfToken(kernel, proven.account.collection, proven.claims));
  if (!session) return;
  if (everywhere) return endAllSessions(kernel, proven.account);
  await endUnstored(kernel, proven.claims);
  if (await readSession(kernel.reader, session.id))
    await kernel.writer.write((connection) => endNow(connection, session.id));
}

/**
 * Ends sessions of an account, and the event streams that are bound to them. Returns how many sessions ended.
 *
 * @param choice.only the session to end; without it, all end except `but`
 */
export async function endSessions(
  kernel: Kernel,
  { collection, row, tokenKey }: Account,
  { only, but }: { only?: string; but?: string },
): Promise<number> {
  const owner = { collection: collection.id, account: row.id, proof: fingerprint(tokenKey) };
  return kernel.writer.write(async (connection) => {
    const now = secondsNow(kernel);
    if (!only) await endAllUnstored(connection, owner, now);
    const open = await sessionsOfAccount(connection, { ...owner, now });
    const ending = open.filter(({ id }) => (only ? id === only : id !== but));
    for (const { id } of ending) await endNow(connection, id);
    return ending.length;
  });
}

/** Makes a new token key, which revokes everything that was signed with the former one. */
export async function endAllSessions(kernel: Kernel, account: Account): Promise<void> {
  try {
    await changeAccount(kernel, account, { tokenKey: newTokenKey() }, callerFor(account));
  } catch (error) {
    // The key was renewed meanwhile, so everything has ended already.
    if (!(error instanceof TokenConflict)) throw error;
  }
}

/** Renews every secret that signs, and ends every session. All earlier signatures become invalid. */
export async function renewSecrets(kernel: Kernel): Promise<void> {
  await kernel.writer.write(async (connection) => {
    // Each secret is made again on first use.
    for (const removal of Object.values(removalOfSecrets)) await connection.run(removal);
    await unbindAllStreams(connection);
  });
}

/** Ends a session and the event streams that are bound to it. */
export async function endNow(connection: Connection, session: string): Promise<void> {
  await removeSession(connection, session);
  await unbindStreams(connection, session);
}
