import { builder, preparedQuery } from "../../database/compiler.ts";
import type { Connection, Reader } from "../../kernel.ts";

/** The public half of a key pair. The private half never leaves its owner's device. Times are seconds since 1970. */
export type PasskeyRow = {
  /** The credential's id, base64url. */
  id: string;
  /** The collection's id. */
  collection: string;
  account: string;
  /** The public key as COSE, base64url. */
  key: string;
  /** Number of uses, if the device counts: a smaller number than before means a copy. */
  counter: number;
  /** The ways by which a browser reaches the passkey, as a JSON list. */
  transports: string;
  name: string;
  created: number;
  /** When it was last used; 0 if never. */
  used: number;
};

export type Owner = { collection: string; account: string };

const byId = preparedQuery<"id">((value) =>
  builder.selectFrom("_passkeys").selectAll().where("id", "=", value("id")),
);

const ofAccount = preparedQuery<"collection" | "account">((value) =>
  builder
    .selectFrom("_passkeys")
    .selectAll()
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account"))
    .orderBy("created")
    .orderBy("id"),
);

const add = preparedQuery<keyof PasskeyRow>((value) =>
  builder.insertInto("_passkeys").values({
    id: value("id"),
    collection: value("collection"),
    account: value("account"),
    key: value("key"),
    counter: value("counter"),
    transports: value("transports"),
    name: value("name"),
    created: value("created"),
    used: value("used"),
  }),
);

const rename = preparedQuery<"id" | "name">((value) =>
  builder
    .updateTable("_passkeys")
    .set({ name: value("name") })
    .where("id", "=", value("id")),
);

const use = preparedQuery<"id" | "counter" | "used">((value) =>
  builder
    .updateTable("_passkeys")
    .set({ counter: value("counter"), used: value("used") })
    .where("id", "=", value("id")),
);

const remove = preparedQuery<"id">((value) => builder.deleteFrom("_passkeys").where("id", "=", value("id")));

export async function readPasskey(reader: Reader, id: string): Promise<PasskeyRow | undefined> {
  return await reader.one<PasskeyRow>(byId({ id }));
}

/** Returns an account's passkeys, oldest first. */
export async function readPasskeys(reader: Reader, { collection, account }: Owner): Promise<PasskeyRow[]> {
  return await reader.all<PasskeyRow>(ofAccount({ collection, account }));
}

export async function addPasskey(connection: Connection, passkey: PasskeyRow): Promise<void> {
  await connection.run(add(passkey));
}

export async function renamePasskeyRow(connection: Connection, id: string, name: string): Promise<void> {
  await connection.run(rename({ id, name }));
}

export async function noteUse(
  connection: Connection,
  id: string,
  counter: number,
  used: number,
): Promise<void> {
  await connection.run(use({ id, counter, used }));
}

export async function deletePasskeyRow(connection: Connection, id: string): Promise<void> {
  await connection.run(remove({ id }));
}
