import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Catalog, Collection, Row } from "../collection.ts";
import { builder, compile, preparedQuery } from "../database/compiler.ts";
import type { ChangeEntry, Connection, SqlValue, Statement } from "../kernel.ts";
import { type Columns, toRow } from "../tables/columns.ts";

/** A write, as passed to the change feed. */
type Change = {
  collection: Collection;
  action: ChangeEntry["action"];
  bin?: ChangeEntry["bin"];
  before: Row | null;
  after: Row | null;
};

/** A path from a searched record to others whose words count as its own. */
type Way = { root: Collection; other: Collection; field: string; isBack: boolean };

// A write has bounded cost: somebody may have written a thousand messages, or replies in one.
/** Records rewritten along with a record by which they are found: the newest ones. */
const mostAlong = 50;
/** Characters of one document. If a message is longer, only its newest replies are indexed. */
const longestText = 200_000;
const mostRelated = 200;

/** Records whose documents must be written before the transaction's commit. */
type Pending = Map<Collection, Map<string, { isNew: boolean }>>;

const pendingDocuments = new WeakMap<Connection, Pending>();

/**
 * Notes the documents that a write changes: the record's own, and those of records found by it. `writeDocuments` writes
 * each once, before the commit. Binned records keep their documents, because the bin is searched too.
 *
 * Notes of a write that was rolled back may stay. Such notes are harmless: a document always follows the stored record.
 */
export async function noteDocuments(connection: Connection, catalog: Catalog, change: Change): Promise<void> {
  const { collection, action, bin, before, after } = change;
  const row = after ?? before;
  if (!row || (action === "update" && saysTheSame(catalog, change))) return;
  // A new record has no references to it yet, so no query is needed while all other writes wait.
  const isNew = action === "create" && bin !== "restore";
  if (collection.search) note(connection, collection, row.id, isNew);
  for (const way of waysTo(catalog, collection)) {
    if (isNew && !way.isBack) continue;
    const ids = way.isBack
      ? [before?.[way.field], after?.[way.field]]
      : await findRoots(connection, way, row.id);
    for (const id of new Set(ids)) {
      if (typeof id === "string" && id !== "") note(connection, way.root, id, false);
    }
  }
}

function note(connection: Connection, collection: Collection, id: string, isNew: boolean): void {
  const pending = pendingDocuments.get(connection) ?? new Map();
  pendingDocuments.set(connection, pending);
  const documents = pending.get(collection) ?? new Map();
  pending.set(collection, documents);
  documents.set(id, { isNew: isNew && (documents.get(id)?.isNew ?? true) });
}

/** Milliseconds of writing documents without a pause. */
const longestTurn = 10;

/** Writes each document noted by the transaction's writes, once. Called before the commit. */
export async function writeDocuments(connection: Connection, catalog: Catalog): Promise<void> {
  const pending = pendingDocuments.get(connection);
  pendingDocuments.delete(connection);
  let end = performance.now() + longestTurn;
  for (const [collection, documents] of pending ?? []) {
    for (const [id, options] of documents) {
      await writeDocument(connection, catalog, collection, id, options);
      if (performance.now() < end) continue;
      await setImmediate();
      end = performance.now() + longestTurn;
    }
  }
}

/**
 * Writes the words of one stored record, in the bin or not.
 *
 * @param options.isNew whether no other record can refer to it yet
 */
export async function writeDocument(
  connection: Connection,
  catalog: Catalog,
  root: Collection,
  id: string,
  { isNew = false } = {},
): Promise<void> {
  const columns = await connection.one<Columns>(byId(root)({ id }));
  if (!columns || !root.search) return;
  let text = root.search.text(toRow(root, columns));
  for (const { other, field, isBack } of listWays(catalog, root)) {
    if (isNew && isBack) continue;
    const related = isBack
      ? await pointing(connection, other, field, columns)
      : await namedRows(connection, other, columns[field] ?? null);
    for (const row of related) if (text.length < longestText) text += `\n${other.search?.text(row) ?? ""}`;
  }
  const words = [...new Set(root.search.words(text.slice(0, longestText)))].join(" ");
  const moment = columns[root.search.newestBy] ?? "";
  await tellIndex(connection, catalog, "keepWords", { collection: root.name, record: id, words, moment });
}

/** Removes the words of an erased record. */
export async function forgetDocument(
  connection: Connection,
  catalog: Catalog,
  collection: string,
  record: string,
): Promise<void> {
  await tellIndex(connection, catalog, "dropWords", { collection, record, words: "", moment: "" });
}

/** Returns whether a write changes nothing searchable, such as a new session or a message marked as read. */
function saysTheSame(catalog: Catalog, { collection, before, after }: Change): boolean {
  if (!before || !after) return false;
  const fields = Object.keys(collection.fields).filter(
    (name) => collection.fields[name]?.type === "relation",
  );
  const isMoved = fields.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const isOfOthers = waysTo(catalog, collection).length > 0;
  if (isMoved && (isOfOthers || collection.search)) return false;
  const { search } = collection;
  if (!search) return true;
  const moments = [before, after].map((row) => row[search.newestBy]);
  return search.text(before) === search.text(after) && moments[0] === moments[1];
}

/** Returns the paths to other records by which a record is found. */
function listWays(catalog: Catalog, root: Collection): Way[] {
  return (root.search?.through ?? []).map((name) => {
    const [, source = "", field = name] = /^(\w+)_via_(\w+)$/.exec(name) ?? [];
    const relation = root.fields[name];
    const target = relation?.type === "relation" ? relation.collection : source;
    const other = catalog.find(target);
    if (!other?.search) throw new TypeError(`${root.name} cannot be searched through ${name}.`);
    return { root, other, field, isBack: source !== "" };
  });
}

function waysTo(catalog: Catalog, other: Collection): Way[] {
  return catalog.all.flatMap((root) => listWays(catalog, root)).filter((way) => way.other === other);
}

async function findRoots(connection: Connection, { root, field }: Way, id: string): Promise<string[]> {
  const naming = builder
    .selectFrom(root.name)
    .select("id")
    .where(field, "=", id)
    .orderBy(sql`rowid`, "desc")
    .limit(mostAlong);
  return (await connection.all<{ id: string }>(compile(naming))).map(({ id }) => id);
}

async function namedRows(connection: Connection, other: Collection, id: SqlValue): Promise<Row[]> {
  const columns = id ? await connection.one<Columns>(byId(other)({ id })) : undefined;
  return columns ? [toRow(other, columns)] : [];
}

/**
 * Returns the records that point to a record, newest first. Both must be in the bin, with the same date, or both
 * outside.
 */
async function pointing(
  connection: Connection,
  other: Collection,
  field: string,
  { id, deleted }: Columns,
): Promise<Row[]> {
  const query = builder
    .selectFrom(other.name)
    .selectAll()
    .where(field, "=", id ?? "")
    .where("deleted", "=", deleted ?? "")
    .orderBy(sql`rowid`, "desc")
    .limit(mostRelated);
  return (await connection.all<Columns>(compile(query))).map((columns) => toRow(other, columns));
}

const statements = new WeakMap<Collection, (values: { id: SqlValue }) => Statement>();

function byId(collection: Collection) {
  const cachedStatement = statements.get(collection);
  if (cachedStatement) return cachedStatement;
  const newStatement = preparedQuery<"id">((value) =>
    builder.selectFrom(collection.name).selectAll().where("id", "=", value("id")),
  );
  statements.set(collection, newStatement);
  return newStatement;
}

type Values = Record<"collection" | "record" | "words" | "moment", SqlValue>;

type WordStatements = Record<"keepWords" | "dropWords", readonly ((values: Values) => Statement)[]>;

const wordStatements = new WeakMap<Catalog, WordStatements>();

/** Runs the word index's statements, in the SQL of its database. */
async function tellIndex(
  connection: Connection,
  catalog: Catalog,
  name: keyof WordStatements,
  values: Values,
): Promise<void> {
  const statements = wordStatements.get(catalog) ?? {
    keepWords: catalog.dialect.keepWords.map(preparedFor),
    dropWords: catalog.dialect.dropWords.map(preparedFor),
  };
  wordStatements.set(catalog, statements);
  for (const statement of statements[name]) await connection.run(statement(values));
}

function preparedFor(make: (found: Record<"collection" | "record", Sql>, words: Sql, moment: Sql) => Sql) {
  return preparedQuery<keyof Values>((value) => {
    const [collection, record] = [sql`${value("collection")}`, sql`${value("record")}`];
    const [words, moment] = [sql`${value("words")}`, sql`${value("moment")}`];
    return { compile: () => make({ collection, record }, words, moment).compile(builder) };
  });
}

type Sql = RawBuilder<unknown>;
