import type { Action, Caller, Collection, Row, Transaction } from "../collection.ts";
import type { Connection } from "../kernel.ts";
import { columnsOf, emptyValue, fieldsOf } from "./columns.ts";
import { dateText, laterThan } from "./dates.ts";
import type { Engine } from "./engine.ts";
import { finder, named } from "./find.ts";
import { newId } from "./identifier.ts";
import { putInBin } from "./removal.ts";
import { insertRow, readRow, updateRow } from "./table.ts";

/** A write whose row is already written. */
export type Note = {
  collection: Collection;
  caller: Caller;
  action: Action;
  before: Row | null;
  after: Row | null;
};

/** Tells the change feed of a write, then lets the collection's effect follow it, all in the one transaction. */
export function noted(connection: Connection, engine: Engine, note: Note): void {
  engine.changes.append(connection, note);
  const { within } = note.collection.effects;
  if (!within) return;
  const { action, caller, before, after } = note;
  within(transactionOf(connection, engine, caller), { action, caller, before, after });
}

/**
 * The tool of effects: their writes are trusted, skip rules and validation, and are followed by the effects of
 * the collections they touch.
 */
function transactionOf(connection: Connection, engine: Engine, caller: Caller): Transaction {
  return {
    find: finder(connection, engine),
    create(name, values) {
      const collection = named(engine, name);
      const at = dateText(engine.now());
      const after: Row = { ...blankRow(collection), ...values, id: newId(), created: at, updated: at };
      insertRow(connection, collection, columnsOf(collection, after));
      noted(connection, engine, { collection, caller, action: "create", before: null, after });
      return after;
    },
    update(name, id, values) {
      const collection = named(engine, name);
      const before = readRow(connection, collection, id);
      if (!before) throw new TypeError(`There is no record "${id}" in "${name}".`);
      const after: Row = { ...before, ...values, id, updated: laterThan(before.updated, engine.now()) };
      updateRow(connection, collection, columnsOf(collection, after));
      noted(connection, engine, { collection, caller, action: "update", before, after });
      return after;
    },
    remove(name, id) {
      const collection = named(engine, name);
      const row = readRow(connection, collection, id);
      if (row) putInBin(connection, engine, { collection, caller, row });
    },
  };
}

function blankRow(collection: Collection): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(collection)).map(([name, field]) => [name, emptyValue(field)]),
  );
}
