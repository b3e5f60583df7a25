import type { Caller, Collection, Field, Row } from "../collection.ts";
import { StoreError } from "../errors.ts";
import type { Connection } from "../kernel.ts";
import { columnsOf, keepsList } from "./columns.ts";
import { dateText, laterThan } from "./dates.ts";
import type { Engine } from "./engine.ts";
import { binRow, readRow, readRowsListing, readRowsWhere, updateRow } from "./table.ts";
import { noted } from "./transaction.ts";
import { toNames } from "./values.ts";

type Removal = {
  collection: Collection;
  caller: Caller;
  row: Row;
  /** When what it hangs on was deleted: by this very moment the bin knows what went along with what. */
  at?: string;
};

/**
 * Puts a record into the bin, with what hangs on it: records that point to it go too where the relation says so,
 * and are otherwise relieved of the reference. Its files stay until the purge.
 *
 * @throws a 400 if a required reference would be left empty
 */
export function putInBin(
  connection: Connection,
  engine: Engine,
  { collection, caller, row, at = dateText(engine.now()) }: Removal,
): void {
  binRow(connection, collection, row.id, at);
  for (const { from, name, field } of relationsTo(engine, collection)) {
    for (const { id } of pointingTo(connection, from, name, field, row.id)) {
      // Read anew: what came before may have taken it along.
      const pointing = readRow(connection, from, id);
      if (pointing) letGo(connection, engine, { from, name, field, pointing, caller, goneId: row.id, at });
    }
  }
  noted(connection, engine, { collection, caller, action: "delete", before: row, after: null });
}

type RelationField = Field & { type: "relation" };
export type Relation = { from: Collection; name: string; field: RelationField };

function letGo(
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
): void {
  if (field.onDelete === "cascade") {
    putInBin(connection, engine, { collection: from, caller, row: pointing, at });
    return;
  }
  const rest = toNames(pointing[name]).filter((id) => id !== goneId);
  if (field.required && rest.length === 0) throw new StoreError(400, blocked);
  const after: Row = {
    ...pointing,
    [name]: keepsList(field) ? rest : "",
    updated: laterThan(pointing.updated, engine.now()),
  };
  updateRow(connection, from, columnsOf(from, after));
  noted(connection, engine, { collection: from, caller, action: "update", before: pointing, after });
}

const blocked =
  "Failed to delete record. Make sure that the record is not part of a required relation reference.";

/** Every field by which a record may point to one of this collection. */
export function relationsTo(engine: Pick<Engine, "catalog">, collection: Collection): Relation[] {
  return engine.catalog.all.flatMap((from) =>
    Object.entries(from.fields).flatMap(([name, field]) =>
      field.type === "relation" && engine.catalog.find(field.collection) === collection
        ? [{ from, name, field }]
        : [],
    ),
  );
}

function pointingTo(
  connection: Connection,
  from: Collection,
  name: string,
  field: RelationField,
  id: string,
): Row[] {
  if (!keepsList(field)) return readRowsWhere(connection, from, { [name]: id });
  return readRowsListing(connection, from, name, id);
}
