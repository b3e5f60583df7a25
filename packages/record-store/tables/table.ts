import { sql } from "kysely";
import type { Catalog, Collection, Row } from "../collection.ts";
import { builder, compile, preparedQuery } from "../database/compiler.ts";
import { someInTurn } from "../in-turn.ts";
import type { Connection, Reader, SqlValue, Statement } from "../kernel.ts";
import { type Columns, tableFields, toRow } from "./columns.ts";
import { notedAsClean } from "./uncleaned.ts";

/** A literal, not a parameter: otherwise SQLite does not use the indexes that omit the bin. */
const alive = sql.lit("");

/** Reads a whole record, with hidden fields but without secrets. Binned records do not exist. */
export async function readRow(reader: Reader, collection: Collection, id: string): Promise<Row | undefined> {
  const columns = await reader.one<Columns>(collectionStatement(collection, "read", readById)({ id }));
  return columns && toRow(collection, columns);
}

/** Returns whether a record outside the bin has this id. */
export async function exists(reader: Reader, collection: Collection, id: string): Promise<boolean> {
  return (await reader.one(collectionStatement(collection, "exists", findById)({ id }))) !== undefined;
}

/** Returns whether any unpurged record exists, in the bin or not, except for those with these ids. */
export async function holdsRecords(
  reader: Reader,
  catalog: Catalog,
  butFor: readonly string[],
): Promise<boolean> {
  // Without ids, PostgreSQL would refuse the empty list.
  const ids = butFor.length > 0 ? butFor : [""];
  return await someInTurn(catalog.all, (collection) =>
    reader.one(compile(builder.selectFrom(collection.name).select("id").where("id", "not in", ids).limit(1))),
  );
}

/** Reads the records outside the bin whose columns equal `match`. `null` matches an empty relation. */
export async function readMatchingRows(
  reader: Reader,
  collection: Collection,
  match: Columns,
): Promise<Row[]> {
  const nulls = Object.keys(match).filter((column) => match[column] === null);
  const bound = Object.keys(match).filter((column) => match[column] !== null);
  const shape = `where ${bound.join()} null ${nulls.join()}`;
  const statement = collectionStatement(collection, shape, () =>
    preparedQuery<string>((value) => {
      let query = selectRow(collection).where("deleted", "=", alive);
      for (const column of nulls) query = query.where(column, "is", null);
      for (const column of bound) query = query.where(column, "=", value(column));
      return query;
    }),
  );
  return (await reader.all<Columns>(statement(match))).map((columns) => toRow(collection, columns));
}

/** Reads the records outside the bin whose list column contains this entry. */
export async function readRowsListing(
  reader: Reader,
  collection: Collection,
  column: string,
  entry: string,
): Promise<Row[]> {
  const statement = collectionStatement(collection, `listing ${column}`, () =>
    preparedQuery<string>((value) =>
      selectRow(collection)
        .where("deleted", "=", alive)
        .where(
          sql<boolean>`${value("entry")} in (select value from json_each(${sql.ref(column)}) as each_entry)`,
        ),
    ),
  );
  return (await reader.all<Columns>(statement({ entry }))).map((columns) => toRow(collection, columns));
}

export async function insertRow(
  connection: Connection,
  collection: Collection,
  columns: Columns,
): Promise<void> {
  const names = Object.keys(columns);
  const insert = collectionStatement(collection, `insert ${names.join()}`, () =>
    preparedQuery<string>((value) => builder.insertInto(collection.name).values(buildColumns(names, value))),
  );
  await connection.run(insert(columns));
  await notedAsClean(connection, collection, columns);
}

export async function updateRow(
  connection: Connection,
  collection: Collection,
  columns: Columns,
): Promise<void> {
  const names = Object.keys(columns).filter((name) => name !== "id");
  const update = collectionStatement(collection, `update ${names.join()}`, () =>
    preparedQuery<string>((value) =>
      builder.updateTable(collection.name).set(buildColumns(names, value)).where("id", "=", value("id")),
    ),
  );
  await connection.run(update(columns));
  await notedAsClean(connection, collection, columns);
}

/** Moves a record to the bin. `at` is the contract's date text. */
export async function binRow(
  connection: Connection,
  collection: Collection,
  id: string,
  at: string,
): Promise<void> {
  const bin = collectionStatement(collection, "bin", () =>
    preparedQuery<string>((value) =>
      builder
        .updateTable(collection.name)
        .set({ deleted: value("deleted") })
        .where("id", "=", value("id")),
    ),
  );
  await connection.run(bin({ id, deleted: at }));
}

function readById(collection: Collection): CollectionStatement {
  return preparedQuery<string>((value) =>
    selectRow(collection).where("id", "=", value("id")).where("deleted", "=", alive),
  );
}

function findById(collection: Collection): CollectionStatement {
  return preparedQuery<string>((value) =>
    builder
      .selectFrom(collection.name)
      .select("id")
      .where("id", "=", value("id"))
      .where("deleted", "=", alive),
  );
}

function selectRow(collection: Collection) {
  return builder
    .selectFrom(collection.name)
    .select(["id", "created", "updated", ...Object.keys(tableFields(collection))]);
}

function buildColumns(names: readonly string[], value: (name: string) => SqlValue): Columns {
  return Object.fromEntries(names.map((name) => [name, value(name)]));
}

type CollectionStatement = (values: Columns) => Statement;

const collectionStatements = new WeakMap<Collection, Map<string, CollectionStatement>>();

function collectionStatement(
  collection: Collection,
  shape: string,
  make: (collection: Collection) => CollectionStatement,
): CollectionStatement {
  const ofCollection = collectionStatements.get(collection) ?? new Map<string, CollectionStatement>();
  collectionStatements.set(collection, ofCollection);
  const statement = ofCollection.get(shape) ?? make(collection);
  ofCollection.set(shape, statement);
  return statement;
}
