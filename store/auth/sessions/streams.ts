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

/** The event streams of a session that ends hear from now on what a visitor hears. */
export async function unbindStreams(connection: Connection, session: string): Promise<void> {
  await connection.run(unbind({ session }));
}

/** The same of every session. */
export async function unbindAllStreams(connection: Connection): Promise<void> {
  await connection.run(compile(unbound));
}

/** Has event streams look again at what they may tell: an account's, or those of all accounts of a collection. */
export async function reconsiderStreams(
  connection: Connection,
  collection: string,
  account = "",
): Promise<void> {
  await connection.run(account ? announce({ collection, account }) : announceAll({ collection }));
}
