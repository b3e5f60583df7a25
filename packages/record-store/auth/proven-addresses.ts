import { sql } from "kysely";
import type { Collection, Row } from "../collection.ts";
import { builder, compile, preparedQuery } from "../database/compiler.ts";
import type { Connection, Reader, Writer } from "../kernel.ts";
import { foldedAddress } from "../values/email.ts";

// A letter's link proves who reads the address. A password or session proves who has the account. Only both together
// prove that this is one person: somebody who registers a stranger's address has only the account, and the stranger
// only the address.

/**
 * An address that was proven to be the account owner's. Records written from this address within these times are
 * theirs.
 */
export type ProvenAddress = {
  /** Spelled by `foldedAddress`. */
  address: string;
  /** When the previous owner had left the address. Earlier content is theirs. Empty if nobody else had it. */
  after: string;
  /** When the owner left the address; empty while it is theirs. */
  until: string;
};

const openAddressQuery = preparedQuery<"collection" | "account" | "address">((value) =>
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

const allAddressesQuery = preparedQuery<"collection" | "account">((value) =>
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

/** Records that the account's address in `row` belongs to its owner. */
export async function noteProven(
  connection: Connection,
  collection: Collection,
  { id, email }: Row,
  at: string,
): Promise<void> {
  const place = { collection: collection.id, account: id, address: foldedAddress(String(email)) };
  if (!(await connection.one(openAddressQuery(place)))) await connection.run(add({ ...place, since: at }));
}

/** Whether the account's address in `row` was proven to be its owner's. */
export async function isProven(reader: Reader, collection: Collection, { id, email }: Row): Promise<boolean> {
  const place = { collection: collection.id, account: id, address: foldedAddress(String(email)) };
  return (await reader.one(openAddressQuery(place))) !== undefined;
}

/** Records that an account leaves its address, if the address in `after` differs by more than spelling. */
export async function noteLeft(
  connection: Connection,
  collection: Collection,
  before: Row,
  after: Row,
): Promise<void> {
  if (foldedAddress(String(before.email)) === foldedAddress(String(after.email))) return;
  await connection.run(close({ collection: collection.id, account: before.id, until: after.updated }));
}

/** Returns the proven addresses of an account, including former ones. An unproven current address is not among them. */
export async function provenAddresses(
  reader: Reader,
  collection: Collection,
  id: string,
): Promise<ProvenAddress[]> {
  return await reader.all<ProvenAddress>(allAddressesQuery({ collection: collection.id, account: id }));
}

/** Removes the proven addresses together with the account. */
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
