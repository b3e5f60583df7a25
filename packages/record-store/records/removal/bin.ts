import { sql } from "kysely";
import { isTaken } from "../../auth/account.ts";
import { newTokenKey } from "../../auth/secrets.ts";
import { assertFreshRestoration } from "../../auth/sessions/fresh-proof.ts";
import { changesOfRemoval, lastDeletion } from "../../changes/history.ts";
import type { Caller, Collection, Row } from "../../collection.ts";
import { builder, compile } from "../../database/compiler.ts";
import { trying } from "../../database/trying.ts";
import { type FieldProblems, NotFound, StoreError } from "../../errors.ts";
import { filterInTurn, flatMapInTurn } from "../../in-turn.ts";
import type { Connection, Kernel, Reader } from "../../kernel.ts";
import { foundByIndex, searchMatch } from "../../query/search.ts";
import { type Columns, keepsList, toColumns, toRow } from "../../tables/columns.ts";
import { exists, readRow, updateRow } from "../../tables/table.ts";
import { laterThan } from "../../values/dates.ts";
import { notUnique } from "../../values/problems.ts";
import { toNames } from "../../values/values.ts";
import type { Engine } from "../engine.ts";
import { finder } from "../find.ts";
import { type Relation, relationsTo } from "../validation/relations.ts";
import { clashing } from "../validation/uniqueness.ts";

/** A record that somebody deleted and that is not yet purged. Excludes records deleted along with another. */
export type DeletedRecord = {
  collection: string;
  id: string;
  /** When it was deleted, as the contract's date text. */
  at: string;
  /** The caller who deleted it, as the change feed names them. */
  actor: string;
};

/** A different record now has one of its unique values. `data` names the fields. */
export class Taken extends StoreError {
  constructor(problems: FieldProblems) {
    super(409, "Another record has this value now.", { data: problems });
  }
}

/** The record cannot exist without another record that is deleted too. */
export class Orphaned extends StoreError {
  constructor(field: string) {
    super(409, "It belongs to a record that is deleted.", { data: { field } });
  }
}

/** Returns the bin's records that somebody may delete by hand and that contain all the words, newest deletion first. */
export async function binnedRecords({ catalog, reader }: Kernel, sought: string): Promise<DeletedRecord[]> {
  return (
    await flatMapInTurn(
      catalog.all.filter(({ rules }) => rules.delete !== null),
      async (collection) =>
        (
          await reader.all<{ id: string; at: string; actor: string | null }>(
            headColumns(collection, catalog, sought),
          )
        ).map(({ id, at, actor }) => ({ collection: collection.name, id, at, actor: actor ?? "" })),
    )
  ).sort((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id));
}

/** Returns a record in the bin, and when it was deleted. */
export async function readBinned(
  reader: Reader,
  collection: Collection,
  id: string,
): Promise<{ row: Row; at: string } | undefined> {
  const columns = await reader.one<Columns>(
    compile(builder.selectFrom(collection.name).selectAll().where("id", "=", id).where("deleted", "!=", "")),
  );
  return columns && { row: toRow(collection, columns), at: String(columns.deleted) };
}

/**
 * Restores a record and the records deleted along with it. References that the deletion emptied are set again. Later
 * changes stay: a unique value remains with the record that has it now.
 *
 * @throws NotFound if it is not in the bin, ProofNeeded, Taken, Orphaned
 */
export async function takeFromBin(
  kernel: Kernel,
  restoring: { collection: Collection; id: string; caller: Caller },
): Promise<void> {
  await kernel.writer.write((connection) => bringBack(connection, kernel, restoring));
}

/** Like `takeFromBin`, inside a transaction. */
export async function bringBack(
  connection: Connection,
  engine: Engine,
  { collection, id, caller }: { collection: Collection; id: string; caller: Caller },
): Promise<void> {
  const binned = await readBinned(connection, collection, id);
  if (!binned) throw new NotFound();
  const { row, at } = binned;
  assertFreshRestoration(collection, caller, row);
  const remainingRow = await withoutTheGone(connection, engine, collection, { row, at });
  const draft: Row = { ...remainingRow, updated: laterThan(row.updated, engine.now()) };
  const after = collection.effects.settleRestored?.(draft, caller) ?? draft;
  const takenFields = (await collection.effects.takenMeanwhile?.(after, finder(connection, engine))) ?? {};
  if (Object.keys(takenFields).length > 0) throw new Taken(takenFields);
  const email = collection.auth ? String(row.email) : "";
  if (await isTaken(connection, collection, email, id)) throw new Taken({ email: notUnique });
  // Sessions that ended with the account must not resume.
  const account: Columns = collection.auth ? { tokenKey: newTokenKey() } : {};
  try {
    await updateRow(connection, collection, { ...toColumns(collection, after), ...account, deleted: "" });
  } catch (error) {
    throw clashing(error, collection, (problems) => new Taken(problems));
  }
  await engine.changes.append(connection, {
    caller,
    collection,
    action: "create",
    bin: "restore",
    before: row,
    after,
  });
  for (const relation of relationsTo(engine, collection)) {
    if (relation.field.onDelete === "cascade")
      await bringAlong(connection, engine, { relation, id, at, caller });
  }
  await giveBack(connection, engine, { collection, id, at, caller });
}

/**
 * Empties references to records deleted meanwhile, as their deletion would have done. A record that was deleted along
 * with this one comes back with it, and keeps its reference.
 */
async function withoutTheGone(
  connection: Connection,
  engine: Engine,
  collection: Collection,
  { row, at }: { row: Row; at: string },
): Promise<Row> {
  const remainingRow = { ...row };
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.type !== "relation") continue;
    const target = engine.catalog.find(field.collection);
    const named = toNames(row[name]);
    const isBound = field.required || field.onDelete === "cascade";
    const comesAlong = async (id: string) =>
      !isBound && target !== undefined && (await readBinned(connection, target, id))?.at === at;
    const there = await filterInTurn(
      named,
      async (id) => target && ((await exists(connection, target, id)) || (await comesAlong(id))),
    );
    if (isBound && named.length > 0 && there.length === 0) throw new Orphaned(name);
    remainingRow[name] = keepsList(field) ? there : (there[0] ?? "");
  }
  return remainingRow;
}

async function bringAlong(
  connection: Connection,
  engine: Engine,
  { relation, id, at, caller }: { relation: Relation; id: string; at: string; caller: Caller },
): Promise<void> {
  const { from, name } = relation;
  const dependents = compile(
    builder.selectFrom(from.name).select("id").where(name, "=", id).where("deleted", "=", at),
  );
  for (const { id } of await connection.all<{ id: string }>(dependents)) {
    try {
      await trying(connection, () => bringBack(connection, engine, { collection: from, id, caller }));
    } catch (error) {
      // The dependent record stays in the bin, because restoring its parent matters more.
      if (!(error instanceof Taken || error instanceof Orphaned)) throw error;
    }
  }
}

/** Sets the references again that the deletion emptied, unless another value took their place. */
async function giveBack(
  connection: Connection,
  engine: Engine,
  { collection, id, at, caller }: { collection: Collection; id: string; at: string; caller: Caller },
): Promise<void> {
  const relations = relationsTo(engine, collection).filter(({ field }) => field.onDelete !== "cascade");
  const deletion = await lastDeletion(connection, collection.name, id);
  if (deletion === undefined || relations.length === 0) return;
  for (const entry of await changesOfRemoval(connection, { moment: at, last: deletion })) {
    for (const { from, name, field } of relations) {
      if (entry.action !== "update" || entry.collection !== from.name) continue;
      if (!toNames(entry.before?.[name]).includes(id) || toNames(entry.after?.[name]).includes(id)) continue;
      const before = await readRow(connection, from, entry.record);
      const named = toNames(before?.[name]);
      if (!before || named.includes(id) || (named.length > 0 && !keepsList(field))) continue;
      const after: Row = {
        ...before,
        [name]: keepsList(field) ? [...named, id] : id,
        updated: laterThan(before.updated, engine.now()),
      };
      await updateRow(connection, from, toColumns(from, after));
      await engine.changes.append(connection, { caller, collection: from, action: "update", before, after });
    }
  }
}

/** Selects records deleted by themselves. A record deleted along with another has exactly the same moment. */
function headColumns(collection: Collection, catalog: Kernel["catalog"], sought: string) {
  const { name, fields } = collection;
  const { dialect } = catalog;
  const along = Object.entries(fields).flatMap(([column, field]) => {
    const parent =
      field.type === "relation" && field.onDelete === "cascade" && catalog.find(field.collection);
    if (!parent) return [];
    return [
      sql`and not exists (select 1 from ${sql.table(parent.name)} as p
        where p.id = ${sql.ref(`r.${column}`)} and p.deleted = r.deleted)`,
    ];
  });
  const query = sql`select r.id, r.deleted as at,
      (select actor from _changes where collection = ${name} and record = r.id and action = 'delete'
        order by sequence desc limit 1) as actor
    from ${sql.table(name)} as r where r.deleted != '' ${sql.join(along, sql` `)}
      ${sought ? sql`and ${foundByIndex(dialect, "r", collection, sql`${searchMatch(dialect, collection, sought)}`)}` : sql``}`;
  return { ...compile({ compile: () => query.compile(builder) }), needsOwnPlan: sought !== "" };
}
