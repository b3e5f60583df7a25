import { randomBytes } from "node:crypto";
import { findAccount } from "../auth/account.ts";
import { callerFor, callerInSession, maySignIn } from "../auth/caller.ts";
import { fingerprint } from "../auth/fingerprint.ts";
import { readSession } from "../auth/sessions/rows.ts";
import type { Caller } from "../collection.ts";
import { builder, preparedQuery } from "../database/compiler.ts";
import { BadRequest, Forbidden, NotFound } from "../errors.ts";
import type { Connection, Kernel, Reader } from "../kernel.ts";
import {
  countCharacters,
  type IsManagers,
  makeRoomForStream,
  makeRoomForTopics,
  streamNetworks,
} from "./stream-limits.ts";

/**
 * The topics of an event stream's client. Stored as a row, so that any process may take the request that sets them,
 * whichever process holds the stream.
 */
export type Subscription = {
  client: string;
  address: string;
  /** The networks for which the address counts in stream limits. */
  network: string;
  site: string;
  /** The account bound to the stream, by collection and id. Empty for a visitor. */
  collection: string;
  account: string;
  /** Fingerprint of the account's token key when bound. A new key ends the binding. */
  proof: string;
  /** The session that bound the stream. Empty if unknown. */
  session: string;
  /** A JSON list of topics, as submitted. */
  topics: string;
  /** Grows with every submission. */
  version: number;
};

/** Longest lifetime of a stream in seconds (contract §12). */
export const longestStream = 30 * 60;

// Rows this old belong to a dead process: a live process's streams are never older.
const staleAfter = longestStream + 60;

const addRow = preparedQuery<"client" | "address" | "network" | "site" | "seen">((value) =>
  builder.insertInto("_subscriptions").values({
    client: value("client"),
    address: value("address"),
    network: value("network"),
    site: value("site"),
    seen: value("seen"),
  }),
);

const sweep = preparedQuery<"before">((value) =>
  builder.deleteFrom("_subscriptions").where("seen", "<", value("before")),
);

const removeRow = preparedQuery<"client">((value) =>
  builder.deleteFrom("_subscriptions").where("client", "=", value("client")),
);

const subscriptionQuery = preparedQuery<"client">((value) =>
  builder.selectFrom("_subscriptions").selectAll().where("client", "=", value("client")),
);

const clients = preparedQuery<never>(() => builder.selectFrom("_subscriptions").select("client"));

const versions = preparedQuery<never>(() =>
  builder.selectFrom("_subscriptions").select(["client", "version"]),
);

const submission = preparedQuery<
  "client" | "collection" | "account" | "proof" | "session" | "count" | "characters" | "topics"
>((value) =>
  builder
    .updateTable("_subscriptions")
    .set(({ eb }) => ({
      collection: value("collection"),
      account: value("account"),
      proof: value("proof"),
      session: value("session"),
      topic_count: value("count"),
      topic_bytes: value("characters"),
      topics: value("topics"),
      version: eb("version", "+", 1),
    }))
    .where("client", "=", value("client")),
);

/** Returns a client id that begins with this process's name, if `presence` exists: the row ends with the process. */
export function newClientId({ presence }: Pick<Kernel, "presence">): string {
  return `${presence?.own ?? ""}${randomBytes(30).toString("base64url")}`.slice(0, 40);
}

/**
 * Creates the row of a new stream: a visitor's, until topics are submitted. A known caller only matters for the room.
 *
 * @throws TooManyRequests if its network holds its maximum
 */
export async function addSubscription(
  kernel: Kernel,
  { client, address, caller }: { client: string; address: string; caller: Caller },
): Promise<void> {
  const seenSeconds = Math.floor(kernel.now().getTime() / 1000);
  const { presence } = kernel;
  const living = await presence?.all();
  await kernel.writer.write(async (connection) => {
    await connection.run(sweep({ before: seenSeconds - staleAfter }));
    // A process missing from the list itself cannot judge others.
    if (presence && living?.has(presence.own)) await removeOrphans(connection, presence.own.length, living);
    const networks = streamNetworks(address);
    if (kernel.settings.rateLimits) {
      const holder = { client, ...networks, collection: "", account: "", isManager: manages(kernel, caller) };
      await makeRoomForStream(connection, holder, managerCheck(kernel, connection));
    }
    await connection.run(addRow({ client, address, ...networks, seen: seenSeconds }));
  });
}

/** Removes rows of dead processes. Their clients reconnect elsewhere and need the room. */
async function removeOrphans(
  connection: Connection,
  length: number,
  living: ReadonlySet<string>,
): Promise<void> {
  const rows = await connection.all<{ client: string }>(clients({}));
  for (const { client } of rows)
    if (!living.has(client.slice(0, length))) await connection.run(removeRow({ client }));
}

export async function removeSubscription(kernel: Kernel, client: string): Promise<void> {
  await kernel.writer.write((connection) => connection.run(removeRow({ client })));
}

export async function readSubscription(reader: Reader, client: string): Promise<Subscription | undefined> {
  return await reader.one<Subscription>(subscriptionQuery({ client }));
}

/** Returns the number of submissions per client, for the streams of all processes. */
export async function versionsOfAll(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader.all<{ client: string; version: number }>(versions({}));
  return new Map(rows.map(({ client, version }) => [client, version]));
}

/**
 * Replaces a client's topics and binds its stream to the submitting caller. A visitor's stream may become a user's. A
 * user's stream stays theirs as long as the session lasts.
 *
 * @throws NotFound if no such stream is open, BadRequest if another address opened it
 * @throws Forbidden if the stream is somebody else's
 * @throws TooManyRequests if its network or account would hold too many topics, or more than others when full
 */
export async function submitTopics(
  kernel: Kernel,
  submitted: { client: string; address: string; caller: Caller; session: string; topics: readonly string[] },
): Promise<void> {
  const { client, address, session, topics } = submitted;
  await kernel.writer.write(async (connection) => {
    const row = await readSubscription(connection, client);
    if (!row) throw new NotFound("Missing or invalid client id.");
    if (row.address !== address) throw new BadRequest("Invalid realtime client.");
    // The session ended after the request arrived: the caller is now a visitor.
    const hasEnded = session !== "" && !(await readSession(connection, session));
    const caller: Caller = hasEnded ? { kind: "visitor" } : submitted.caller;
    const bound = await callerOfSubscription(kernel, connection, row);
    if (bound.kind === "user" && !isSame(bound, caller)) {
      throw new Forbidden("The current and the previous request authorization don't match.");
    }
    const binding = await subscriptionBinding(kernel, connection, caller);
    if (kernel.settings.rateLimits) {
      const holder = { ...row, ...binding, isManager: manages(kernel, caller) };
      await makeRoomForTopics(connection, holder, topics, managerCheck(kernel, connection));
    }
    await connection.run(
      submission({
        client,
        session,
        ...binding,
        count: topics.length,
        characters: countCharacters(topics),
        topics: JSON.stringify(topics),
      }),
    );
  });
}

/**
 * Returns the caller that a stream now has. A visitor once the session has ended, or if the account is gone, may not
 * sign in or has a new token key.
 */
export async function callerOfSubscription(
  { catalog, now }: Pick<Kernel, "catalog" | "now">,
  reader: Reader,
  row: Subscription,
): Promise<Caller> {
  const collection = catalog.find(row.collection);
  const account =
    collection && row.account ? await findAccount(reader, collection, { id: row.account }) : undefined;
  const holds = account && fingerprint(account.tokenKey) === row.proof && maySignIn(account);
  if (!holds) return { kind: "visitor" };
  if (!row.session) return callerFor(account);
  return await callerInSession({ now }, reader, account, await readSession(reader, row.session));
}

/** Returns whether the caller manages the accounts of the caller's own collection. */
function manages({ catalog }: Pick<Kernel, "catalog">, caller: Caller): boolean {
  if (caller.kind !== "user") return false;
  return catalog.find(caller.collection)?.rules.manage?.(caller) === true;
}

function managerCheck(kernel: Kernel, connection: Connection): IsManagers {
  return async (client) => {
    const row = await readSubscription(connection, client);
    return row !== undefined && manages(kernel, await callerOfSubscription(kernel, connection, row));
  };
}

async function subscriptionBinding(
  { catalog }: Kernel,
  connection: Connection,
  caller: Caller,
): Promise<Pick<Subscription, "collection" | "account" | "proof">> {
  const collection = caller.kind === "user" ? catalog.find(caller.collection) : undefined;
  const account =
    collection && caller.kind === "user"
      ? await findAccount(connection, collection, { id: caller.id })
      : undefined;
  if (!account) return { collection: "", account: "", proof: "" };
  return {
    collection: account.collection.name,
    account: account.row.id,
    proof: fingerprint(account.tokenKey),
  };
}

function isSame(bound: Caller, caller: Caller): boolean {
  return (
    bound.kind === "user" &&
    caller.kind === "user" &&
    bound.id === caller.id &&
    bound.collection === caller.collection
  );
}
