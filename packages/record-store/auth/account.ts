import { sql } from "kysely";
import type { Awaitable } from "../awaitable.ts";
import type { Caller, Collection, Row } from "../collection.ts";
import { builder, preparedQuery } from "../database/compiler.ts";
import type { Connection, Kernel, Reader } from "../kernel.ts";
import { type Columns, toRow } from "../tables/columns.ts";
import { updateRow } from "../tables/table.ts";
import { laterThan } from "../values/dates.ts";
import { addressSpellings, foldedAddress } from "../values/email.ts";
import { noteLeft, noteProven } from "./proven-addresses.ts";

/** A record of an auth collection together with its secrets, which never leave auth/. */
export type Account = { collection: Collection; row: Row; password: string; tokenKey: string };

/**
 * Finds an account by its id, or by its address in any spelling (`foldedAddress`). Accounts in the bin are not found.
 * Accounts from before that rule may share an address. Then each is found by its own spelling, and any other spelling
 * finds the oldest.
 */
export async function findAccount(
  reader: Reader,
  collection: Collection,
  by: { id: string } | { email: string },
): Promise<Account | undefined> {
  const columns =
    "id" in by
      ? await reader.one<Columns>(accountLookUps(collection).byId(by))
      : await columnsByEmail(reader, collection, by.email);
  if (!columns) return undefined;
  const { password, tokenKey } = columns;
  return {
    collection,
    row: toRow(collection, columns),
    password: String(password),
    tokenKey: String(tokenKey),
  };
}

async function columnsByEmail(
  reader: Reader,
  collection: Collection,
  email: string,
): Promise<Columns | undefined> {
  const [unicode, ascii, writtenAddress] = addressSpellings(email);
  const candidates = await reader.all<Columns>(
    accountLookUps(collection).byEmail({ unicode, ascii, written: writtenAddress }),
  );
  const isSame = (columns: Columns) => foldedAddress(String(columns.email)) === unicode;
  return candidates.find((columns) => columns.email === email) ?? candidates.find(isSame);
}

/** Whether another account signs in with this address, in any spelling. */
export async function isTaken(
  reader: Reader,
  collection: Collection,
  email: string,
  exceptId?: string,
): Promise<boolean> {
  if (email === "") return false;
  const holder = await findAccount(reader, collection, { email });
  return holder !== undefined && holder.row.id !== exceptId;
}

/** Thrown if the address was taken by a different account first. */
export class AddressTaken extends Error {}

/** The account's tokens were revoked before the action that one of them authorized. */
export class TokenConflict extends Error {}

/**
 * Changes columns of an account in a write of its own, and appends it to the change feed.
 *
 * @param options.proves whether the caller has proven that the account's owner reads the address, as it is after the
 *   change
 * @param options.first runs in the same write, before the account changes
 * @throws TokenConflict if the account or its token key changed since it was read
 * @throws AddressTaken if the new e-mail belongs to another account
 */
export async function changeAccount(
  kernel: Kernel,
  { collection, row, tokenKey }: Account,
  columns: Columns,
  caller: Caller,
  { proves = false, first }: { proves?: boolean; first?: (connection: Connection) => Awaitable<void> } = {},
): Promise<void> {
  await kernel.writer.write(async (connection) => {
    const before = await findAccount(connection, collection, { id: row.id });
    if (before?.tokenKey !== tokenKey) throw new TokenConflict();
    if (await isTaken(connection, collection, String(columns.email ?? ""), row.id)) throw new AddressTaken();
    await first?.(connection);
    const updated = laterThan(before.row.updated, kernel.now());
    await updateRow(connection, collection, { ...columns, id: row.id, updated });
    const after = (await findAccount(connection, collection, { id: row.id }))?.row ?? null;
    await kernel.changes.append(connection, {
      caller,
      collection,
      action: "update",
      before: before.row,
      after,
    });
    if (after) await noteLeft(connection, collection, before.row, after);
    if (after && proves) await noteProven(connection, collection, after, updated);
  });
}

type LookUps = ReturnType<typeof prepare>;

const lookUps = new WeakMap<Collection, LookUps>();

function accountLookUps(collection: Collection): LookUps {
  const cachedLookUps = lookUps.get(collection) ?? prepare(collection.name);
  lookUps.set(collection, cachedLookUps);
  return cachedLookUps;
}

function prepare(table: string) {
  // Empty texts are literals: SQLite uses the indexes that omit the bin and missing addresses only then.
  const empty = sql.lit("");
  const living = builder.selectFrom(table).selectAll().where("deleted", "=", empty);
  return {
    byId: preparedQuery<"id">((value) => living.where("id", "=", value("id"))),
    byEmail: preparedQuery<"unicode" | "ascii" | "written">((value) =>
      living
        .where(sql`lower(email)`, "in", [value("unicode"), value("ascii"), value("written")])
        .where("email", "!=", empty)
        .orderBy("created")
        .orderBy("id"),
    ),
  };
}
