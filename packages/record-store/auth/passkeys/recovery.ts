import { randomInt } from "node:crypto";
import { builder, preparedQuery } from "../../database/compiler.ts";
import type { Connection, Kernel, Reader } from "../../kernel.ts";
import { fingerprint } from "../fingerprint.ts";
import type { Owner } from "./rows.ts";

// Each code has 80 random bits, in signs that cannot be confused. Only its hash is stored, and the hash needs no salt:
// guessing a code is hopeless even with the table.
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const perCode = 16;
const codes = 10;

const add = preparedQuery<"collection" | "account" | "code">((value) =>
  builder
    .insertInto("_recovery_codes")
    .values({ collection: value("collection"), account: value("account"), code: value("code") }),
);

const ofAccount = preparedQuery<"collection" | "account">((value) =>
  builder
    .selectFrom("_recovery_codes")
    .select("code")
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account")),
);

const use = preparedQuery<"collection" | "account" | "code">((value) =>
  builder
    .deleteFrom("_recovery_codes")
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account"))
    .where("code", "=", value("code")),
);

const removeAll = preparedQuery<"collection" | "account">((value) =>
  builder
    .deleteFrom("_recovery_codes")
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account")),
);

/** Makes ten codes such as `K7QP-3XMN-RT5W-9HJD`, and removes the former ones. The codes are shown only once. */
export async function writeRecoveryCodes(kernel: Kernel, owner: Owner): Promise<string[]> {
  const recoveryCodes = Array.from({ length: codes }, newCode);
  await kernel.writer.write(async (connection) => {
    await connection.run(removeAll(owner));
    for (const code of recoveryCodes) await connection.run(add({ ...owner, code: hashOf(owner, code) }));
  });
  return recoveryCodes;
}

/** Returns how many codes of an account are left. */
export async function recoveryCodesLeft(reader: Reader, owner: Owner): Promise<number> {
  return (await reader.all(ofAccount(owner))).length;
}

/** Uses up a code. Returns false if it is wrong or already used. Case, spaces and hyphens do not matter. */
export async function consumeRecoveryCode(
  connection: Connection,
  owner: Owner,
  typed: string,
): Promise<boolean> {
  return (await connection.run(use({ ...owner, code: hashOf(owner, typed) }))).changes > 0;
}

export async function removeRecoveryCodes(connection: Connection, owner: Owner): Promise<void> {
  await connection.run(removeAll(owner));
}

function newCode(): string {
  const code = Array.from({ length: perCode }, () => signs[randomInt(signs.length)]).join("");
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

function hashOf({ collection, account }: Owner, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  return fingerprint(`${collection}/${account}/${plain}`);
}
