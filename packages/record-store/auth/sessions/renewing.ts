import { builder, preparedQuery } from "../../database/compiler.ts";
import { unlessDiskIsFull } from "../../database/full-disk.ts";
import type { Connection, Kernel } from "../../kernel.ts";
import type { Account } from "../account.ts";
import { issueToken, secondsNow } from "../issuing.ts";
import { lifetimes, readClaims } from "../tokens.ts";
import { isConfirmed, liveSession, type Session } from "./rows.ts";
import { storeUnstored } from "./unstored.ts";

/** Seconds before a token is replaced: an earlier renewal returns the same token. */
const youth = 4 * 3600;

/** Seconds from sign-in to the end of a session. No renewal moves that end. */
const longestSession = 30 * 24 * 3600;

const renew = preparedQuery<"id" | "generation" | "renewed" | "seen" | "expires">((value) =>
  builder
    .updateTable("_sessions")
    .set({
      generation: value("generation"),
      renewed: value("renewed"),
      seen: value("seen"),
      expires: value("expires"),
    })
    .where("id", "=", value("id")),
);

/**
 * Returns the token for the rest of the session: the same one while it is young, otherwise one of the next generation.
 * A former token that is still good gets one of the latest generation. Returns `undefined` if the session has ended.
 * On a full disk, the token stays the same until it expires.
 *
 * @param token proven to be the account's
 */
export async function renewToken(
  kernel: Kernel,
  account: Account,
  token: string,
): Promise<string | undefined> {
  const claims = readClaims(token);
  if (claims?.unstored && !(await storeUnstored(kernel, account, claims))) return token;
  const { session: id = "", generation = 0 } = claims ?? {};
  const presented = { generation, now: secondsNow(kernel) };
  const session = await liveSession(kernel.reader, id, presented);
  if (!session) return undefined;
  const isYoung = !claims?.unstored && presented.now < session.renewed + youth;
  if (generation === session.generation && isYoung) return token;
  return unlessDiskIsFull(
    async () => {
      const renewed = await kernel.writer.write(async (connection) => {
        // The session may have been renewed or ended in another tab meanwhile.
        const current = await liveSession(connection, id, presented);
        return current && renewSession(connection, current, presented);
      });
      return renewed && sessionToken(kernel, account, renewed);
    },
    () => token,
  );
}

/** Returns a token of the session's latest generation. */
export function sessionToken(
  kernel: Kernel,
  account: Account,
  { id, generation, expires }: Session,
): Promise<string> {
  return issueToken(kernel, account, "auth", { exp: expires, refreshable: true, session: id, generation });
}

/** Returns the renewed session, or `undefined` if it has reached its absolute end. */
async function renewSession(
  connection: Connection,
  session: Session,
  { generation, now }: { generation: number; now: number },
): Promise<Session | undefined> {
  const expires = Math.min(now + lifetimes.auth, session.created + longestSession);
  if (expires <= now) return undefined;
  const isFormer = generation !== session.generation;
  const next: Session = {
    ...session,
    generation: generation + 1,
    // After the first use of the latest generation, the minute of the former one runs and does not start again.
    renewed: isFormer && isConfirmed(session) ? session.renewed : now,
    seen: now,
    expires,
  };
  await connection.run(
    renew({ id: next.id, generation: next.generation, renewed: next.renewed, seen: now, expires }),
  );
  return next;
}
