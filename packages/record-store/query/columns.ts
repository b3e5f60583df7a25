import { sql } from "kysely";
import type { Collection, CollectionField } from "../collection.ts";
import { Slot, type Sql } from "./sql.ts";

/** A column of a collection's table, as the query language sees it. */
export type Column = {
  name: string;
  /** An empty `relation` is NULL in the table. A `list` is a JSON list, of ids if it has a `target`. */
  kind: "text" | "number" | "bool" | "json" | "relation" | "list";
  /** Whether the column's text is HTML. */
  rich?: true;
  /** Supports `:each` and `:length` (contract §6), even for a single value. */
  countable: boolean;
  /** Whether the column is unique. The index omits empty values. */
  unique: boolean;
  hidden: boolean;
  /** Shown to callers who ask for it by name, although it is hidden. */
  onRequest?: true;
  /** Exists only for callers who see the collection's internal fields. */
  internal?: true;
  /** The json column whose member of this name replaces it, for callers who do not see internal fields. */
  instead?: string;
  /** Columns that name the accounts that may read it, besides callers who see internal fields. Empty for all others. */
  onlyFor?: readonly Naming[];
  /** The collection that a relation points to, by name or id. */
  target?: string;
};

/** A column that names an account: in the same table, or in the one that a relation leads to. */
type Naming = { column: string; by?: { relation: string; table: string } };

const columnCache = new WeakMap<Collection, ReadonlyMap<string, Column>>();

/**
 * Returns the columns by the names that a record shows, in the order of the record's JSON. Password and token key are
 * not among them: no client and no rule can reach them.
 */
export function queryableColumns(collection: Collection): ReadonlyMap<string, Column> {
  const columns = columnCache.get(collection) ?? listColumns(collection);
  columnCache.set(collection, columns);
  return columns;
}

function listColumns(collection: Collection): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>([["id", plain("id", "text")]]);
  if (collection.auth) {
    columns.set("email", { ...plain("email", "text"), unique: true });
    columns.set("emailVisibility", plain("emailVisibility", "bool"));
    columns.set("verified", plain("verified", "bool"));
  }
  for (const [name, field] of Object.entries(collection.fields)) {
    const onlyFor = field.onlyFor?.map((path) => readNaming(collection, path));
    const column = {
      ...describeColumn(name, field),
      ...(onlyFor && { onlyFor }),
      ...withheldInstead(collection, name),
    };
    columns.set(name, column);
    for (const [alias, original] of Object.entries(collection.aliases ?? {})) {
      if (original === name) columns.set(alias, column);
    }
  }
  return columns.set("created", plain("created", "text")).set("updated", plain("updated", "text"));
}

function withheldInstead({ withheld }: Collection, name: string): Pick<Column, "instead"> {
  return withheld?.fields.includes(name) ? { instead: withheld.instead } : {};
}

function readNaming({ fields }: Collection, path: string): Naming {
  const [first = "", column] = path.split(".");
  if (!column) return { column: first };
  const relation = fields[first];
  if (relation?.type !== "relation") throw new TypeError(`No relation "${first}" leads to "${path}".`);
  return { column, by: { relation: first, table: relation.collection } };
}

/** Returns the value that a reader gets from a column. */
export function columnValue({ name, instead, onlyFor }: Column, alias: string, isInside: boolean): Sql {
  const own = sql.ref(`${alias}.${name}`);
  if (isInside) return own;
  if (onlyFor) {
    const named = onlyFor.map(
      (each) => sql`${namedColumn(each, alias)} = ${new Slot(({ caller }) => caller)}`,
    );
    return sql`case when ${sql.join(named, sql` or `)} then ${own} else '' end`;
  }
  if (!instead) return own;
  const shownColumn = sql.ref(`${alias}.${instead}`);
  return sql`case when ${shownColumn} = 'null' then ${own} else json_extract(${shownColumn}, ${sql.lit(`$.${name}`)}) end`;
}

function namedColumn({ column, by }: Naming, alias: string): Sql {
  if (!by) return sql.ref(`${alias}.${column}`);
  const led = sql`led.id = ${sql.ref(`${alias}.${by.relation}`)}`;
  return sql`(select ${sql.ref(`led.${column}`)} from ${sql.table(by.table)} as led where ${led})`;
}

function plain(name: string, kind: Column["kind"]): Column {
  return { name, kind, countable: false, unique: false, hidden: false };
}

function describeColumn(name: string, field: CollectionField): Column {
  return {
    name,
    kind: columnKind(field),
    countable: field.type === "select" || field.type === "relation" || field.type === "file",
    unique: field.unique ?? false,
    hidden: field.hidden ?? false,
    ...(field.onRequest && { onRequest: true }),
    ...(field.internal && { internal: true }),
    ...(field.type === "editor" && { rich: true }),
    target: field.type === "relation" ? field.collection : undefined,
  };
}

function columnKind(field: CollectionField): Column["kind"] {
  if (field.type === "number" || field.type === "bool" || field.type === "json") return field.type;
  if (field.type === "relation") return (field.maxSelect ?? 1) > 1 ? "list" : "relation";
  if (field.type === "file" && field.maxSelect > 1) return "list";
  return "text";
}
