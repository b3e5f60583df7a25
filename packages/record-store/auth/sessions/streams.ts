import { builder, compile, preparedQuery } from "../../database/compiler.ts";
import type { Connection } from "../../kernel.ts";

const unbound = builder.updateTable("_subscriptions").set(({ eb }) => ({
  collection: "",
  account: "",
  proof: "",
  session: "",
  version: eb("version", "+", 1),
}));

const unbind = preparedQuery<"session">((value) => unbound.where("session", "=", value("session")));

const announce = preparedQuery<"collection" | "account">((value) =>
  builder
    .updateTable("_subscriptions")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account")),
);

const announceAll = preparedQuery<"collection">((value) =>
  builder
    .updateTable("_subscriptions")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("collection", "=", value("collection")),
);

/** Turns the event streams of an ending session into a visitor's. */
export async function unbindStreams(connection: Connection, session: string): Promise<void> {
  await connection.run(unbind({ session }));
}

/** Does the same for every session. */
export async function unbindAllStreams(connection: Connection): Promise<void> {
  await connection.run(compile(unbound));
}

/**
 * Makes event streams decide again which events to send: the streams of one account, or of all accounts of a
 * collection.
 */
export async function reconsiderStreams(
  connection: Connection,
  collection: string,
  account = "",
): Promise<void> {
  await connection.run(account ? announce({ collection, account }) : announceAll({ collection }));
}
