import type { Caller, Collection, Row } from "../../collection.ts";
import type { Kernel, Reader } from "../../kernel.ts";
import { secondsNow } from "../issuing.ts";
import { owesSecondFactorTo } from "../second-factor.ts";
import type { Claims } from "../tokens.ts";
import { liveSessionOf, type Session, seeSession } from "./rows.ts";

/** When a session was last seen is told to five minutes: a write for each request would be too dear. */
const seenEvery = 5 * 60;

/**
 * The living session of a token that is otherwise proven, and since when its account is as it is. One prepared query; now
 * and then, it is noted as seen.
 */
export async function sessionOfToken(
  kernel: Kernel,
  collection: Collection,
  { session, generation = 0 }: Pick<Claims, "session" | "generation">,
): ReturnType<typeof liveSessionOf> {
  if (!session) return undefined;
  const now = secondsNow(kernel);
  const found = await liveSessionOf(kernel.reader, collection, session, { generation, now });
  if (found && found.seen <= now - seenEvery) noteSeen(kernel, found, now);
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

/** The caller without what the second factor stands before. */
export function limitCaller<Known extends Extract<Caller, { kind: "user" }>>(caller: Known): Known {
  return Object.freeze({ ...caller, limited: true });
}

const underWay = new WeakMap<Kernel, Set<string>>();

function noteSeen(kernel: Kernel, { id }: Session, now: number): void {
  const noting = underWay.get(kernel) ?? new Set<string>();
  underWay.set(kernel, noting);
  if (noting.has(id)) return;
  noting.add(id);
  kernel.writer
    .write((connection) => seeSession(connection, id, now))
    // Nobody is left to be told, and the next request tries again.
    .catch(() => undefined)
    .finally(() => noting.delete(id));
}
