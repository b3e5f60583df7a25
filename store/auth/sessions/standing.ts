import type { Caller, Collection, Row } from "../../collection.ts";
import type { Kernel, Reader } from "../../kernel.ts";
import { secondsNow } from "../issuing.ts";
import { owesSecondFactorTo } from "../second-factor.ts";
import type { Claims } from "../tokens.ts";
import { confirmSession, isConfirmed, liveSessionOf, type Session, seeSession } from "./rows.ts";

type UserCaller = Extract<Caller, { kind: "user" }>;

/** When a session was last seen is told to five minutes: a write for each request would be too dear. */
const seenEvery = 5 * 60;

/**
 * The living session of a token that is otherwise proven, and since when its account is as it is. One prepared query. Only
 * the first use of a renewed token writes, and every five minutes the moment at which the session was seen.
 */
export async function sessionOfToken(
  kernel: Kernel,
  collection: Collection,
  { session, generation = 0 }: Pick<Claims, "session" | "generation">,
): ReturnType<typeof liveSessionOf> {
  if (!session) return undefined;
  const now = secondsNow(kernel);
  const found = await liveSessionOf(kernel.reader, collection, session, { generation, now });
  if (found) noteUse(kernel, found, { generation, now });
  return found;
}

/** What its owner may do in a session: less, while it has not shown the second factor that is required of them. */
export async function isLimited(
  reader: Reader,
  { collection, row }: { collection: Collection; row: Row },
  session: Pick<Session, "strong">,
): Promise<boolean> {
  return session.strong === 0 && (await owesSecondFactorTo(reader, collection, row));
}

/** How long a password or passkey that was shown counts as a fresh proof, in seconds. */
const freshFor = 10 * 60;

/** Whether the session has shown neither password nor passkey for ten minutes; `now` in seconds. */
export function isStale({ proven }: Pick<Session, "proven">, now: number): boolean {
  return now >= proven + freshFor;
}

/** The caller without what needs a fresh proof. */
export function staleCaller<Known extends UserCaller>(caller: Known): Known {
  return Object.freeze({ ...caller, stale: true });
}

/** The caller without what the second factor stands before. */
export function limitCaller<Known extends UserCaller>(caller: Known): Known {
  return Object.freeze({ ...caller, limited: true });
}

const underWay = new WeakMap<Kernel, Set<string>>();

function noteUse(kernel: Kernel, session: Session, { generation, now }: { generation: number; now: number }) {
  const isFirstUse = generation === session.generation && !isConfirmed(session);
  if (!isFirstUse && session.seen > now - seenEvery) return;
  const noting = underWay.get(kernel) ?? new Set<string>();
  underWay.set(kernel, noting);
  const key = `${session.id} ${generation}`;
  if (noting.has(key)) return;
  noting.add(key);
  kernel.writer
    .write(async (connection) => {
      await seeSession(connection, session.id, now);
      if (isFirstUse) await confirmSession(connection, session.id, generation, now);
    })
    // Nobody is left to be told, and the next request tries again.
    .catch(() => undefined)
    .finally(() => noting.delete(key));
}
