import { findAccount } from "../../auth/account.ts";
import { callerFor } from "../../auth/caller.ts";
import { hasPassword, isFreshOwner } from "../../auth/passkeys/password-free.ts";
import { readProof } from "../../auth/proofs.ts";
import { findSignInAccount } from "../../auth/sign-in.ts";
import type { Awaitable } from "../../awaitable.ts";
import { erasedActor } from "../../changes/feed.ts";
import type { Caller, Collection, Row } from "../../collection.ts";
import { builder, compile } from "../../database/compiler.ts";
import { BadRequest, InvalidFields, NotFound } from "../../errors.ts";
import { flatMapInTurn, mapInTurn } from "../../in-turn.ts";
import type { Connection, Kernel } from "../../kernel.ts";
import { noteDocuments } from "../../search/documents.ts";
import { type Columns, emptyValue, toColumns, toRow } from "../../tables/columns.ts";
import { readMatchingRows, readRow, updateRow } from "../../tables/table.ts";
import { laterThan } from "../../values/dates.ts";
import { finder } from "../find.ts";
import { erase, type Found, withDependents } from "../purge.ts";
import { type Dropped, removeFiles, removeLeftovers } from "../removed-files.ts";
import { noteWrite, putInBin } from "../transaction.ts";
import { type Relation, relationsTo } from "../validation/relations.ts";
import { type Redaction, redact, rewriteRemembered } from "./redaction.ts";

/**
 * The proof of the caller who erases an account. The owner has the password, sent from a network address. The owner of
 * an account without a password has a session with a fresh proof. A service account of this process needs none.
 */
export type ErasureProof =
  | { password: string; address: string; owner?: undefined; service?: undefined }
  | { owner: Caller; password?: undefined; service?: undefined }
  | { service: string; owner?: undefined; password?: undefined };

export type Erasure = ErasureProof & {
  collection: Collection;
  id: string;
  /** The person's other records that do not point to the account. */
  also: readonly Found[];
  /** Parts of records that stay, which mention the person without a relation. */
  redactions: readonly Redaction[];
};

/**
 * Erases an account, once its password has proven the caller's identity, or for a service account. Erases the row, everything that depends on it,
 * in the bin or not, and their content in the change feed. Other people's records stay, but no longer name the person.
 * The account's sessions end.
 *
 * @throws as sign-in does, and InvalidFields if the collection objects
 */
export async function eraseAccountRecords(kernel: Kernel, erasure: Erasure): Promise<void> {
  const { collection, id, also, redactions } = erasure;
  const caller = await provenCaller(kernel, erasure);
  await removeTraces(kernel, (connection) =>
    eraseWithin(connection, kernel, { collection, id, caller, also, redactions }),
  );
}

async function provenCaller(kernel: Kernel, erasure: Erasure): Promise<Caller> {
  const { collection, id } = erasure;
  const foundAccount = await findAccount(kernel.reader, collection, { id });
  if (!foundAccount) throw new NotFound();
  if (erasure.service !== undefined) return { kind: "service", service: erasure.service };
  if (erasure.owner) {
    if (hasPassword(foundAccount) || !isFreshOwner(foundAccount, erasure.owner)) throw new BadRequest();
    return callerFor(foundAccount);
  }
  const { password, address } = erasure;
  const identity = String(foundAccount.row.email);
  return callerFor(await findSignInAccount(kernel, collection, { identity, password, address }));
}

/**
 * Erases an account for the reader of the address with which it was created, by the token of the letter to that
 * address. Does nothing once the address is confirmed, because the account is then its owner's.
 *
 * @throws InvalidFields if the collection objects
 */
export async function disownAccount(
  kernel: Kernel,
  collection: Collection,
  token: string,
): Promise<"done" | "spent" | "confirmed"> {
  const { account } = await readProof(kernel, collection, token, "verification");
  if (!account) return "spent";
  const caller = callerFor(account);
  const { id } = account.row;
  let outcome: "done" | "spent" | "confirmed" = "done";
  await removeTraces(kernel, async (connection) => {
    outcome = "done";
    // Read again: an account confirmed meanwhile must stay.
    const current = await findAccount(connection, collection, { id });
    if (!current) outcome = "spent";
    else if (current.row.verified === true) outcome = "confirmed";
    else return await eraseWithin(connection, kernel, { collection, id, caller, also: [], redactions: [] });
    return [];
  });
  return outcome;
}

/** Files are removed after no row names them. A sweep removes what a crash leaves. */
async function removeTraces(
  kernel: Kernel,
  erasing: (connection: Connection) => Awaitable<Dropped[]>,
): Promise<void> {
  const erasures = await kernel.writer.write(erasing);
  await removeFiles(kernel, erasures);
  await removeLeftovers(kernel);
}

/**
 * Erases in one transaction: after a crash the account is either unchanged or gone. Returns the erased records and the
 * files no longer named.
 */
async function eraseWithin(
  connection: Connection,
  kernel: Kernel,
  {
    collection,
    id,
    caller,
    also,
    redactions,
  }: Person & Pick<Erasure, "also" | "redactions"> & { caller: Caller },
): Promise<Dropped[]> {
  const unnamed = await flatMapInTurn(redactions, (each) => redact(connection, kernel, { ...each, caller }));
  const hanging = await flatMapInTurn(redactions, (each) => listDropped(connection, kernel, each));
  const heads = [{ collection, id }, ...also, ...hanging];
  // Deleted normally first, so that subscribers of these records hear of it.
  const unsignedRecords = await withoutSignature(connection, kernel, { collection, id, caller });
  for (const each of heads) await bin(connection, kernel, each, caller);
  const all = await flatMapInTurn(heads, (each) => withDependents(connection, kernel, each));
  const remainingRecords = [
    ...unsignedRecords,
    ...(await withoutSignatureInBin(connection, kernel, { collection, id })),
  ];
  for (const each of all) await erase(connection, kernel, each);
  for (const each of remainingRecords) await scrub(connection, each, id);
  const nothing = { before: null, after: null, record: id };
  await kernel.changes.append(connection, { caller, collection, action: "delete", bin: "purge", ...nothing });
  await forgetActor(connection, `${collection.name}/${id}`);
  return [...all, ...unnamed];
}

/** Returns the records that depend on a redacted record and go with its redaction, in the bin or not. */
async function listDropped(
  connection: Connection,
  kernel: Kernel,
  { collection, id, drops = [] }: Redaction,
): Promise<Found[]> {
  const relations = relationsTo(kernel, collection).filter(
    ({ from, field }) => field.onDelete === "cascade" && drops.includes(from.name),
  );
  return await flatMapInTurn(relations, async ({ from, name }) => {
    const pointing = compile(builder.selectFrom(from.name).select("id").where(name, "=", id));
    const rows = await connection.all<{ id: string }>(pointing);
    return rows.map((row) => ({ collection: from, id: row.id }));
  });
}

async function bin(
  connection: Connection,
  kernel: Kernel,
  { collection, id }: Found,
  caller: Caller,
): Promise<void> {
  const row = await readRow(connection, collection, id);
  if (!row) return;
  const change = { caller, body: {}, before: row, after: null, find: finder(connection, kernel) };
  const problems =
    caller.kind === "user" && caller.id === id ? await collection.effects.check?.(change) : undefined;
  if (problems && Object.keys(problems).length > 0) {
    throw new InvalidFields("Failed to delete record.", problems);
  }
  await putInBin(connection, kernel, { collection, caller, row });
}

/** A record that stays, and the field that named the account. */
type Left = { relation: Relation; record: string };

type Person = { collection: Collection; id: string };

/** Removes the person's name from records that stay. Returns those records. */
async function withoutSignature(
  connection: Connection,
  kernel: Kernel,
  { collection, id, caller }: Person & { caller: Caller },
): Promise<Left[]> {
  return await flatMapInTurn(signedRelations(kernel, collection), async (relation) => {
    const { from, name } = relation;
    return await mapInTurn(await readMatchingRows(connection, from, { [name]: id }), async (before) => {
      const updated = laterThan(before.updated, kernel.now());
      const after: Row = { ...unsignRow(relation, before), updated };
      await updateRow(connection, from, toColumns(from, after));
      await noteWrite(connection, kernel, { collection: from, caller, action: "update", before, after });
      return { relation, record: before.id };
    });
  });
}

async function withoutSignatureInBin(
  connection: Connection,
  kernel: Kernel,
  { collection, id }: Person,
): Promise<Left[]> {
  return await flatMapInTurn(signedRelations(kernel, collection), async (relation) => {
    const { from, name } = relation;
    const naming = builder.selectFrom(from.name).selectAll().where(name, "=", id);
    return await mapInTurn(await connection.all<Columns>(compile(naming)), async (columns) => {
      const row = toRow(from, columns);
      const after = unsignRow(relation, row);
      await updateRow(connection, from, toColumns(from, after));
      await noteDocuments(connection, kernel.catalog, {
        collection: from,
        action: "update",
        before: row,
        after,
      });
      return { relation, record: row.id };
    });
  });
}

/** Returns relations to a single account that may be empty. A deletion itself removes the account from lists. */
function signedRelations(kernel: Kernel, collection: Collection): Relation[] {
  return relationsTo(kernel, collection).filter(
    ({ field }) => field.onDelete !== "cascade" && !field.required && (field.maxSelect ?? 1) === 1,
  );
}

function unsignRow({ from, name, field }: Relation, row: Row): Row {
  return { ...row, ...from.effects.unsigned?.(row), [name]: emptyValue(field) };
}

/** Removes the person from the history of a record that stays. */
function scrub(connection: Connection, { relation, record }: Left, id: string): Promise<void> {
  return rewriteRemembered(connection, { collection: relation.from, id: record }, (row) =>
    row[relation.name] === id ? unsignRow(relation, row) : row,
  );
}

async function forgetActor(connection: Connection, actor: string): Promise<void> {
  await connection.run(
    compile(builder.updateTable("_changes").set({ actor: erasedActor }).where("actor", "=", actor)),
  );
}
