import type { Caller, Collection, Row } from "../../collection.ts";
import type { Kernel, Reader } from "../../kernel.ts";
import { findAccount } from "../account.ts";
import { secondsNow } from "../issuing.ts";
import { accountNeedsSecondFactor } from "../second-factor.ts";
import type { Claims } from "../tokens.ts";
import { confirmSession, findLiveSession, isConfirmed, type Session, seeSession } from "./rows.ts";
import { unstoredSession } from "./unstored.ts";

type UserCaller = Extract<Caller, { kind: "user" }>;

/** `seen` is exact to five minutes: a write for each request would cost too much. */
const seenEvery = 5 * 60;

/**
 * Returns the live session of a token that is otherwise proven, with the time of its account's last change. Runs one
 * prepared query. Only the first use of a renewed token writes, and `seen` every five minutes.
 */
export async function sessionOfToken(
  kernel: Kernel,
  collection: Collection,
  claims: Claims,
): ReturnType<typeof findLiveSession> {
  const { session, generation = 0 } = claims;
  if (!session) return undefined;
  // The row is read second: another request may store the session meanwhile.
  const carriedSession = claims.unstored && (await unstoredWithAccount(kernel, collection, claims));
  if (carriedSession) return carriedSession;
  const now = secondsNow(kernel);
  const liveSession = await findLiveSession(kernel.reader, collection, session, { generation, now });
  if (liveSession) noteSessionUse(kernel, liveSession, { generation, now });
  return liveSession;
}

async function unstoredWithAccount(
  kernel: Kernel,
  collection: Collection,
  claims: Claims,
): ReturnType<typeof findLiveSession> {
  const session = await unstoredSession(kernel, kernel.reader, claims);
  const account = session && (await findAccount(kernel.reader, collection, { id: claims.id }));
  return session && { ...session, accountSince: account?.row.updated ?? null };
}

/** Whether the session lacks a second factor that is required of its owner. A limited session may do less. */
export async function isLimited(
  reader: Reader,
  { collection, row }: { collection: Collection; row: Row },
  session: Pick<Session, "strong">,
): Promise<boolean> {
  return session.strong === 0 && (await accountNeedsSecondFactor(reader, collection, row));
}

/** Seconds for which a shown password or passkey counts as a fresh proof. */
const freshFor = 10 * 60;

/** Whether neither password nor passkey was shown in the session for ten minutes; `now` in seconds. */
export function isStale({ proven }: Pick<Session, "proven">, now: number): boolean {
  return now >= proven + freshFor;
}

/** Returns the caller without the permissions that need a fresh proof. */
export function staleCaller<Known extends UserCaller>(caller: Known): Known {
  return Object.freeze({ ...caller, stale: true });
}

/** Returns the caller without the permissions that need the second factor. */
export function limitCaller<Known extends UserCaller>(caller: Known): Known {
  return Object.freeze({ ...caller, limited: true });
}

const underWay = new WeakMap<Kernel, Set<string>>();

function noteSessionUse(
  kernel: Kernel,
  session: Session,
  { generation, now }: { generation: number; now: number },
) {
  const isFirstUse = generation === session.generation && !isConfirmed(session);
  if (!isFirstUse && session.seen > now - seenEvery) return;
  const noting = underWay.get(kernel) ?? new Set<string>();
  underWay.set(kernel, noting);
  const key = `${session.id} ${generation}`;
  if (noting.has(key)) return;
  noting.add(key);
  kernel.writer
    .write(async (connection) => {
      await seeSession(connection, session, now);
      if (isFirstUse) await confirmSession(connection, session.id, generation, now);
    })
    // The answer is gone, and the next request tries again.
    .catch(() => undefined)
    .finally(() => noting.delete(key));
}
