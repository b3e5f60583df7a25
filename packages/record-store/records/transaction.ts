import { mostAhead } from "../changes/history.ts";
import type { Action, Caller, Collection, Row, Transaction } from "../collection.ts";
import { StoreError } from "../errors.ts";
import type { Connection } from "../kernel.ts";
import { emptyValue, keepsList, tableFields, toColumns } from "../tables/columns.ts";
import { binRow, insertRow, readRow, updateRow } from "../tables/table.ts";
import { dateText, laterThan } from "../values/dates.ts";
import { newId } from "../values/identifier.ts";
import { toNames } from "../values/values.ts";
import type { Engine } from "./engine.ts";
import { declaredCollection, finder } from "./find.ts";
import { pointingTo, type Relation, relationsTo } from "./validation/relations.ts";

/** A write whose row is already written. */
export type Note = {
  collection: Collection;
  caller: Caller;
  action: Action;
  /** The moment of the removal that caused the write; absent for any other write. */
  at?: string;
  before: Row | null;
  after: Row | null;
};

/** Adds a write to the change feed, then runs the collection's effect, in the same transaction. */
export async function noteWrite(connection: Connection, engine: Engine, note: Note): Promise<void> {
  await engine.changes.append(connection, note);
  const { within } = note.collection.effects;
  if (!within) return;
  const { action, caller, before, after } = note;
  await within(makeTransaction(connection, engine, caller), { action, caller, before, after });
}

/**
 * Returns the operations for effects. Their writes are trusted: they skip rules and validation, and run the effects of
 * the collections they touch.
 */
function makeTransaction(connection: Connection, engine: Engine, caller: Caller): Transaction {
  function create<Name extends string>(name: Name, values: Values): Promise<Row<Name>>;
  async function create(name: string, values: Values): Promise<Row> {
    const collection = declaredCollection(engine, name);
    const at = dateText(engine.now());
    const after: Row = { ...blankRow(collection), ...values, id: newId(), created: at, updated: at };
    await insertRow(connection, collection, toColumns(collection, after));
    await noteWrite(connection, engine, { collection, caller, action: "create", before: null, after });
    return after;
  }

  function update<Name extends string>(name: Name, id: string, values: Values): Promise<Row<Name>>;
  async function update(name: string, id: string, values: Values): Promise<Row> {
    const collection = declaredCollection(engine, name);
    const before = await readRow(connection, collection, id);
    if (!before) throw new TypeError(`There is no record "${id}" in "${name}".`);
    const after: Row = { ...before, ...values, id, updated: laterThan(before.updated, engine.now()) };
    await updateRow(connection, collection, toColumns(collection, after));
    await noteWrite(connection, engine, { collection, caller, action: "update", before, after });
    return after;
  }

  async function remove(name: string, id: string): Promise<void> {
    const collection = declaredCollection(engine, name);
    const row = await readRow(connection, collection, id);
    if (row) await putInBin(connection, engine, { collection, caller, row });
  }

  return { find: finder(connection, engine), create, update, remove };
}

type Values = Readonly<Record<string, unknown>>;

function blankRow(collection: Collection): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tableFields(collection)).map(([name, field]) => [name, emptyValue(field)]),
  );
}

type Removal = {
  collection: Collection;
  caller: Caller;
  row: Row;
  /** When the parent was deleted. The shared moment tells the bin which records were deleted together. */
  at?: string;
};

/**
 * Moves a record to the bin with everything that depends on it. Records that point to it go too if the relation
 * cascades. Otherwise their reference is emptied. Its files stay until the purge.
 *
 * @throws a 400 if a required reference would become empty
 */
export async function putInBin(
  connection: Connection,
  engine: Engine,
  { collection, caller, row, at = momentOfRemoval(engine) }: Removal,
): Promise<void> {
  await binRow(connection, collection, row.id, at);
  for (const { from, name, field } of relationsTo(engine, collection)) {
    for (const { id } of await pointingTo(connection, { from, name, field }, row.id)) {
      // Read again: an earlier step may already have binned it.
      const pointing = await readRow(connection, from, id);
      if (pointing)
        await applyOnDelete(connection, engine, { from, name, field, pointing, caller, goneId: row.id, at });
    }
  }
  await noteWrite(connection, engine, { collection, caller, action: "delete", at, before: row, after: null });
}

const lastRemovals = new WeakMap<Engine["changes"], string>();

/**
 * Every removal has its own moment, however fast they follow each other. After a clock that ran ahead is set right,
 * moments follow the clock again.
 */
function momentOfRemoval({ changes, now }: Engine): string {
  const at = now();
  const last = lastRemovals.get(changes);
  const isClose = last !== undefined && Date.parse(last.replace(" ", "T")) - at.getTime() < mostAhead;
  const moment = isClose ? laterThan(last, at) : dateText(at);
  lastRemovals.set(changes, moment);
  return moment;
}

async function applyOnDelete(
  connection: Connection,
  engine: Engine,
  {
    from,
    name,
    field,
    pointing,
    caller,
    goneId,
    at,
  }: Relation & { pointing: Row; caller: Caller; goneId: string; at: string },
): Promise<void> {
  if (field.onDelete === "cascade") {
    await putInBin(connection, engine, { collection: from, caller, row: pointing, at });
    return;
  }
  const rest = toNames(pointing[name]).filter((id) => id !== goneId);
  if (field.required && rest.length === 0) throw new StoreError(400, blocked);
  const after: Row = {
    ...pointing,
    [name]: keepsList(field) ? rest : "",
    updated: laterThan(pointing.updated, engine.now()),
  };
  await updateRow(connection, from, toColumns(from, after));
  await noteWrite(connection, engine, {
    collection: from,
    caller,
    action: "update",
    at,
    before: pointing,
    after,
  });
}

const blocked =
  "Failed to delete record. Make sure that the record is not part of a required relation reference.";
