import { sql } from "kysely";
import type { Collection, Row } from "../collection.ts";
import { builder, compile, preparedQuery } from "../database/compiler.ts";
import { foldedAddress } from "../email.ts";
import type { Connection, Reader, Writer } from "../kernel.ts";

// A letter's link proves who reads the address, a password or session who has the account. Only both together prove
// that the two are one person: whoever registers a stranger's address has but the one, and the stranger but the other.

/** An address that was proven to be that of the account's owner. What was written from it is theirs, within these times. */
export type ProvenAddress = {
  /** As `foldedAddress` spells it. */
  address: string;
  /** When somebody else had left it; what came before is that one's. Empty when nobody had it. */
  after: string;
  /** When the owner left it; empty while it is theirs. */
  until: string;
};

const openOf = preparedQuery<"collection" | "account" | "address">((value) =>
  builder
    .selectFrom("_proven_addresses")
    .select("since")
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account"))
    .where("address", "=", value("address"))
    .where("until", "=", ""),
);

const add = preparedQuery<"collection" | "account" | "address" | "since">((value) =>
  builder.insertInto("_proven_addresses").values({
    collection: value("collection"),
    account: value("account"),
    address: value("address"),
    since: value("since"),
  }),
);

const close = preparedQuery<"collection" | "account" | "until">((value) =>
  builder
    .updateTable("_proven_addresses")
    .set({ until: value("until") })
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account"))
    .where("until", "=", ""),
);

const allOf = preparedQuery<"collection" | "account">((value) =>
  builder
    .selectFrom("_proven_addresses as own")
    .leftJoin("_proven_addresses as other", (join) =>
      join
        .onRef("other.collection", "=", "own.collection")
        .onRef("other.address", "=", "own.address")
        .onRef("other.account", "!=", "own.account")
        .onRef("other.until", "<=", "own.since")
        .on("other.until", "!=", ""),
    )
    .select(["own.address", "own.until"])
    .select(sql<string>`coalesce(max(other.until), '')`.as("after"))
    .where("own.collection", "=", value("collection"))
    .where("own.account", "=", value("account"))
    .groupBy(["own.address", "own.since", "own.until"])
    .orderBy("own.since"),
);

const removeAll = preparedQuery<"collection" | "account">((value) =>
  builder
    .deleteFrom("_proven_addresses")
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account")),
);

/** Records that the account's address, as `row` has it, is its owner's. */
export async function noteProven(
  connection: Connection,
  collection: Collection,
  { id, email }: Row,
  at: string,
): Promise<void> {
  const place = { collection: collection.id, account: id, address: foldedAddress(String(email)) };
  if (!(await connection.one(openOf(place)))) await connection.run(add({ ...place, since: at }));
}

/** Whether the account's address, as `row` has it, was proven to be its owner's. */
export async function isProven(reader: Reader, collection: Collection, { id, email }: Row): Promise<boolean> {
  const place = { collection: collection.id, account: id, address: foldedAddress(String(email)) };
  return (await reader.one(openOf(place))) !== undefined;
}

/** Records that an account leaves its address, if the one in `after` is another and not only spelled otherwise. */
export async function noteLeft(
  connection: Connection,
  collection: Collection,
  before: Row,
  after: Row,
): Promise<void> {
  if (foldedAddress(String(before.email)) === foldedAddress(String(after.email))) return;
  await connection.run(close({ collection: collection.id, account: before.id, until: after.updated }));
}

/** The addresses that were proven to be the owner's, former ones included; that of now is not among them until proven. */
export async function provenAddresses(
  reader: Reader,
  collection: Collection,
  id: string,
): Promise<ProvenAddress[]> {
  return await reader.all<ProvenAddress>(allOf({ collection: collection.id, account: id }));
}

/** Forgets them with the account. */
export async function forgetProven(
  connection: Connection,
  collection: Collection,
  id: string,
): Promise<void> {
  await connection.run(removeAll({ collection: collection.id, account: id }));
}

/** Respells proven addresses from before `foldedAddress` wrote every domain in Unicode. Called when the store opens. */
export async function respellProven(writer: Writer): Promise<void> {
  await writer.write(async (connection) => {
    const spelled = await connection.all<{ address: string }>(compile(foreignDomains));
    for (const { address } of spelled) {
      if (foldedAddress(address) === address) continue;
      const respelled = builder.updateTable("_proven_addresses").set({ address: foldedAddress(address) });
      await connection.run(compile(respelled.where("address", "=", address)));
    }
  });
}

const foreignDomains = builder
  .selectFrom("_proven_addresses")
  .select("address")
  .distinct()
  .where("address", "like", "%xn--%");
