import { sql } from "kysely";
import type { Collection } from "../../collection.ts";
import { builder, preparedQuery } from "../../database/compiler.ts";
import type { Connection, Reader, Statement } from "../../kernel.ts";
import { noteVisit } from "./visits.ts";

/**
 * How the owner signed in: by password, by passkey, by mailed link, or by recovery code after the password or the link.
 */
export type Method = "password" | "passkey" | "code" | "link";

/** A signed-in browser, or another client. Times are seconds since 1970. */
export type Session = {
  id: string;
  /** The collection's id. */
  collection: string;
  account: string;
  /** Fingerprint of the account's token key at sign-in: a new key ends the session. */
  proof: string;
  browser: string;
  system: string;
  method: Method;
  /** 1 after a second factor was shown, or a passkey, which is two factors in one. */
  strong: number;
  /** The passkey that opened the session, or the first that proved it; empty for none. */
  passkey: string;
  /** Increases with each renewal of the token. `isGood` says which generations are good. */
  generation: number;
  renewed: number;
  /** First use of a token of this generation. If it is before `renewed`, no such token was used yet. */
  confirmed: number;
  /** When password or passkey were last shown, or a mailed link that counts as much. 0 if neither was. */
  proven: number;
  created: number;
  seen: number;
  expires: number;
};

/** Seconds that a former token stays good after the first use of the latest: for running requests and other tabs. */
const grace = 60;

/** Most sessions of one account. The one that was seen longest ago is removed first. */
const mostSessions = 200;

const byId = preparedQuery<"id">((value) =>
  builder.selectFrom("_sessions").selectAll().where("id", "=", value("id")),
);

const ofAccount = preparedQuery<"collection" | "account">((value) =>
  builder
    .selectFrom("_sessions")
    .selectAll()
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account"))
    .orderBy("seen", "desc")
    .orderBy("created", "desc"),
);

const add = preparedQuery<keyof Session>((value) =>
  builder.insertInto("_sessions").values({
    id: value("id"),
    collection: value("collection"),
    account: value("account"),
    proof: value("proof"),
    browser: value("browser"),
    system: value("system"),
    method: value("method"),
    strong: value("strong"),
    passkey: value("passkey"),
    generation: value("generation"),
    renewed: value("renewed"),
    confirmed: value("confirmed"),
    proven: value("proven"),
    created: value("created"),
    seen: value("seen"),
    expires: value("expires"),
  }),
);

const remove = preparedQuery<"id">((value) => builder.deleteFrom("_sessions").where("id", "=", value("id")));

const removeExpired = preparedQuery<"now">((value) =>
  builder.deleteFrom("_sessions").where("expires", "<=", value("now")),
);

const see = preparedQuery<"id" | "now">((value) =>
  builder
    .updateTable("_sessions")
    .set({ seen: value("now") })
    .where("id", "=", value("id"))
    .where("seen", "<", value("now")),
);

// Instances may differ in their clocks. A first use before its renewal would be written again by each request.
const confirm = preparedQuery<"id" | "generation" | "now">((value) =>
  builder
    .updateTable("_sessions")
    .set({
      confirmed: sql<number>`case when renewed > ${value("now")} then renewed else ${value("now")} end`,
    })
    .where("id", "=", value("id"))
    .where("generation", "=", value("generation"))
    .whereRef("confirmed", "<", "renewed"),
);

const prove = preparedQuery<"id" | "now">((value) =>
  builder
    .updateTable("_sessions")
    .set({ proven: value("now") })
    .where("id", "=", value("id")),
);

const strengthen = preparedQuery<"id" | "passkey">((value) =>
  builder
    .updateTable("_sessions")
    .set({
      strong: 1,
      passkey: sql<string>`case when passkey = '' then ${value("passkey")} else passkey end`,
    })
    .where("id", "=", value("id")),
);

export async function readSession(reader: Reader, id: string): Promise<Session | undefined> {
  return await reader.one<Session>(byId({ id }));
}

/** Returns the live sessions of an account, the one seen last first. */
export async function sessionsOfAccount(
  reader: Reader,
  { collection, account, proof, now }: { collection: string; account: string; proof: string; now: number },
): Promise<Session[]> {
  const all = await reader.all<Session>(ofAccount({ collection, account }));
  return all.filter((session) => session.proof === proof && session.expires > now);
}

/** Returns the ids of the sessions that a passkey opened or proved. */
export async function sessionsByPasskey(
  reader: Reader,
  { collection, account, passkey }: { collection: string; account: string; passkey: string },
): Promise<string[]> {
  const all = await reader.all<Session>(ofAccount({ collection, account }));
  return all.filter((session) => session.passkey === passkey).map(({ id }) => id);
}

/** The generation of a token, and the time of its check. */
type Asked = { generation: number; now: number };

/** Returns the session if a token of this generation is good. The caller checks the signature, and so the token key. */
export async function liveSession(reader: Reader, id: string, claims: Asked): Promise<Session | undefined> {
  const session = await readSession(reader, id);
  return session && isGood(session, claims) ? session : undefined;
}

/** Does the same, and reads when the account last changed (`null` if the account is gone), in one query. */
export async function findLiveSession(
  reader: Reader,
  collection: Collection,
  id: string,
  claims: Asked,
): Promise<(Session & { accountSince: string | null }) | undefined> {
  const session = await reader.one<Session & { accountSince: string | null }>(
    withAccount(collection)({ id }),
  );
  return session && isGood(session, claims) ? session : undefined;
}

/**
 * The former generation stays good until the first use of the latest: the answer with the latest token may have been
 * lost on its way to the client.
 */
function isGood(session: Session, claims: Asked): boolean {
  if (session.expires <= claims.now) return false;
  if (claims.generation === session.generation) return true;
  if (claims.generation !== session.generation - 1) return false;
  return !isConfirmed(session) || claims.now < session.confirmed + grace;
}

/** Whether a token of the latest generation was used. Until then, the answer with it may have been lost. */
export function isConfirmed({ confirmed, renewed }: Session): boolean {
  return confirmed >= renewed;
}

const lookUps = new WeakMap<Collection, (values: { id: string }) => Statement>();

function withAccount(collection: Collection): (values: { id: string }) => Statement {
  const cachedQuery = lookUps.get(collection);
  if (cachedQuery) return cachedQuery;
  const newQuery = preparedQuery<"id">((value) =>
    builder
      .selectFrom("_sessions")
      .selectAll("_sessions")
      .select((eb) =>
        eb
          .selectFrom(`${collection.name} as account`)
          .select("account.updated")
          .whereRef("account.id", "=", "_sessions.account")
          .where("account.deleted", "=", sql.lit(""))
          .as("accountSince"),
      )
      .where("_sessions.id", "=", value("id")),
  );
  lookUps.set(collection, newQuery);
  return newQuery;
}

/** Stores a new session, and removes expired and surplus ones. */
export async function addSession(connection: Connection, session: Session): Promise<void> {
  const { created: now, collection, account } = session;
  await connection.run(removeExpired({ now }));
  const others = await connection.all<Session>(ofAccount({ collection, account }));
  for (const { id } of others.slice(mostSessions - 1)) await connection.run(remove({ id }));
  await connection.run(add(session));
  await noteVisit(connection, session, now);
}

export async function removeSession(connection: Connection, id: string): Promise<void> {
  await connection.run(remove({ id }));
}

export async function removeExpiredSessions(connection: Connection, now: number): Promise<void> {
  await connection.run(removeExpired({ now }));
}

export async function seeSession(connection: Connection, session: Session, now: number): Promise<void> {
  await connection.run(see({ id: session.id, now }));
  await noteVisit(connection, session, now);
}

/** Records the first use of a token of the latest generation; `generation` is the token's. */
export async function confirmSession(
  connection: Connection,
  id: string,
  generation: number,
  now: number,
): Promise<void> {
  await connection.run(confirm({ id, generation, now }));
}

/** Records a new proof of the session's owner: by password, or by `passkey`, which is a second factor too. */
export async function proveSession(
  connection: Connection,
  id: string,
  now: number,
  passkey = "",
): Promise<void> {
  await connection.run(prove({ id, now }));
  if (passkey) await connection.run(strengthen({ id, passkey }));
}
