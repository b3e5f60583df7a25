import { findAccount } from "../../auth/account.ts";
import { callerFor } from "../../auth/caller.ts";
import { proofOf } from "../../auth/proofs.ts";
import { accountWith } from "../../auth/sign-in.ts";
import type { Awaitable } from "../../awaitable.ts";
import { erasedActor } from "../../changes/feed.ts";
import type { Caller, Collection, Row } from "../../collection.ts";
import { builder, compile } from "../../database/compiler.ts";
import { InvalidFields, NotFound } from "../../errors.ts";
import { flatMapInTurn, mapInTurn } from "../../in-turn.ts";
import type { Connection, Kernel } from "../../kernel.ts";
import { noteDocuments } from "../../search/documents.ts";
import { type Columns, columnsOf, emptyValue, rowOf } from "../../tables/columns.ts";
import { readRow, readRowsWhere, updateRow } from "../../tables/table.ts";
import { laterThan } from "../../values/dates.ts";
import { finder } from "../find.ts";
import { erase, type Found, withAllThatHangsOn } from "../purge.ts";
import { type Dropped, removeRemains } from "../removed-files.ts";
import { noteWrite, putInBin } from "../transaction.ts";
import { type Relation, relationsTo } from "../validation/relations.ts";
import { type Redaction, redact, rewriteRemembered } from "./redaction.ts";

export type Erasure = {
  collection: Collection;
  id: string;
  password: string;
  /** The client's on the network, for the limits of sign-in. */
  address: string;
  /** What is the person's too, though nothing in it points to the account. */
  also: readonly Found[];
  /** What stays, and says something of the person that no relation tells. */
  redactions: readonly Redaction[];
};

/**
 * Erases an account for good, once its password has proven who asks: the row, what hangs on it, in the bin or out of
 * it, and what the change feed remembers of all these. What others wrote stays; where it names the person, it no longer
 * does. Their sessions end with the account.
 *
 * @throws what sign-in throws, and InvalidFields if the collection has something against it
 */
export async function eraseAccountRecords(kernel: Kernel, erasure: Erasure): Promise<void> {
  const { collection, id, password, address, also, redactions } = erasure;
  const found = await findAccount(kernel.reader, collection, { id });
  if (!found) throw new NotFound();
  const identity = String(found.row.email);
  const account = await accountWith(kernel, collection, { identity, password, address });
  const caller = callerFor(account);
  await removeTraces(kernel, (connection) =>
    eraseWithin(connection, kernel, { collection, id, caller, also, redactions }),
  );
}

/**
 * Erases an account for whoever reads the address that it was made with, by the token of the letter that went there.
 * Once the address is confirmed, the account is its owner's: then nothing happens.
 *
 * @throws InvalidFields if the collection has something against it
 */
export async function disownAccount(
  kernel: Kernel,
  collection: Collection,
  token: string,
): Promise<"done" | "spent" | "confirmed"> {
  const { account } = await proofOf(kernel, collection, token, "verification");
  if (!account) return "spent";
  const caller = callerFor(account);
  const { id } = account.row;
  let outcome: "done" | "spent" | "confirmed" = "done";
  await removeTraces(kernel, async (connection) => {
    outcome = "done";
    // Looked at anew: what its owner has confirmed since is not to go.
    const current = await findAccount(connection, collection, { id });
    if (!current) outcome = "spent";
    else if (current.row.verified === true) outcome = "confirmed";
    else return await eraseWithin(connection, kernel, { collection, id, caller, also: [], redactions: [] });
    return [];
  });
  return outcome;
}

/** Files go once no row names them: what a crash leaves of them is the sweep's. */
async function removeTraces(
  kernel: Kernel,
  erasing: (connection: Connection) => Awaitable<Dropped[]>,
): Promise<void> {
  const gone = await kernel.writer.write(erasing);
  await removeRemains(kernel, gone);
}

/**
 * All of it in one transaction: a crash leaves the account as it was, or nothing. Returns the records and the files that
 * are gone.
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
  const hanging = await flatMapInTurn(redactions, (each) => droppedWith(connection, kernel, each));
  const heads = [{ collection, id }, ...also, ...hanging];
  // First as any deletion: whoever follows these records learns that they are gone.
  const kept = await withoutSignature(connection, kernel, { collection, id, caller });
  for (const each of heads) await bin(connection, kernel, each, caller);
  const all = await flatMapInTurn(heads, (each) => withAllThatHangsOn(connection, kernel, each));
  const left = [...kept, ...(await withoutSignatureInBin(connection, kernel, { collection, id }))];
  for (const each of all) await erase(connection, kernel.catalog, each);
  for (const each of left) await scrub(connection, each, id);
  const nothing = { before: null, after: null, record: id };
  await kernel.changes.append(connection, { caller, collection, action: "delete", bin: "purge", ...nothing });
  await forgetActor(connection, `${collection.name}/${id}`);
  return [...all, ...unnamed];
}

/** What hangs on a record that stays and goes with its redaction, in the bin or out of it. */
async function droppedWith(
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

/** A record that stays, and the field by which it named the account. */
type Left = { relation: Relation; record: string };

type Person = { collection: Collection; id: string };

/** Takes the person's name from what stays. Says which records these are. */
async function withoutSignature(
  connection: Connection,
  kernel: Kernel,
  { collection, id, caller }: Person & { caller: Caller },
): Promise<Left[]> {
  return await flatMapInTurn(signedRelations(kernel, collection), async (relation) => {
    const { from, name } = relation;
    return await mapInTurn(await readRowsWhere(connection, from, { [name]: id }), async (before) => {
      const updated = laterThan(before.updated, kernel.now());
      const after: Row = { ...unsignRow(relation, before), updated };
      await updateRow(connection, from, columnsOf(from, after));
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
      const row = rowOf(from, columns);
      const after = unsignRow(relation, row);
      await updateRow(connection, from, columnsOf(from, after));
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

/** Fields that hold one account and let it go; lists of several are relieved by the deletion itself. */
function signedRelations(kernel: Kernel, collection: Collection): Relation[] {
  return relationsTo(kernel, collection).filter(
    ({ field }) => field.onDelete !== "cascade" && !field.required && (field.maxSelect ?? 1) === 1,
  );
}

function unsignRow({ from, name, field }: Relation, row: Row): Row {
  return { ...row, ...from.effects.unsigned?.(row), [name]: emptyValue(field) };
}

/** Takes the person out of what the change feed remembers of a record that stays. */
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
