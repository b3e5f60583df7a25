import type { Collection, CollectionField, Row } from "../collection.ts";
import type { SqlValue } from "../kernel.ts";
import { shownHtml } from "../rich-text/richtext.ts";

export type Columns = Record<string, SqlValue>;

/** The fields of every account beside its collection's own. Password and token key are never part of a Row. */
export const accountFields = {
  email: { type: "email" },
  emailVisibility: { type: "bool" },
  verified: { type: "bool" },
} as const satisfies Record<string, CollectionField>;

/** Returns all fields of a collection, including those of an account. */
export function tableFields(collection: Collection): Readonly<Record<string, CollectionField>> {
  const cachedFields = allFields.get(collection);
  if (cachedFields) return cachedFields;
  const fields = collection.auth ? { ...accountFields, ...collection.fields } : collection.fields;
  allFields.set(collection, fields);
  return fields;
}

/** Returns the names of the rich text fields. */
export function listRichTexts(collection: Collection): readonly string[] {
  const texts =
    richTexts.get(collection) ??
    Object.keys(collection.fields).filter((name) => collection.fields[name]?.type === "editor");
  richTexts.set(collection, texts);
  return texts;
}

const richTexts = new WeakMap<Collection, readonly string[]>();

/** Returns the storage type of each column of a collection's table. */
export function columnTypes(collection: Collection): ReadonlyMap<string, ColumnType> {
  const fields = Object.entries(tableFields(collection)).map(
    ([name, { type }]) => [name, typesKept[type]] as const,
  );
  return new Map([...everyRow, ...fields.map(([name, type]) => [name, type ?? "text"] as const)]);
}

export type ColumnType = "text" | "integer" | "real";

const everyRow = ["id", "created", "updated", "deleted"].map((name) => [name, "text"] as const);

const typesKept: { [type in CollectionField["type"]]?: ColumnType } = { bool: "integer", number: "real" };

const allFields = new WeakMap<Collection, Readonly<Record<string, CollectionField>>>();

/** Returns whether the field stores a list. */
export function keepsList(field: CollectionField): boolean {
  return (field.type === "relation" || field.type === "file") && (field.maxSelect ?? 1) > 1;
}

/** Returns the empty value of a field's type. */
export function emptyValue(field: CollectionField): unknown {
  if (keepsList(field)) return [];
  if (field.type === "number") return 0;
  if (field.type === "bool") return false;
  if (field.type === "json") return null;
  return "";
}

/** Returns whether a value is blank for a required field (record-store contract, "Errors"). */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === "" || value === 0 || value === false || value === null || value === undefined;
}

/** Converts a field's value to its column's value. */
function toColumn(field: CollectionField, value: unknown): SqlValue {
  if (keepsList(field)) return JSON.stringify(value ?? []);
  if (field.type === "json") return JSON.stringify(value ?? null);
  if (field.type === "bool") return value ? 1 : 0;
  if (field.type === "number") return Number(value ?? 0);
  // Values written by effects are trusted and not yet cleaned.
  if (field.type === "editor") return shownHtml(String(value ?? ""));
  // A foreign key may be missing, but must not point to a record named "".
  if (field.type === "relation") return value ? String(value) : null;
  return String(value ?? "");
}

/** Converts a column's value to the field's value in the contract's JSON. */
export function fieldValue(field: CollectionField, column: SqlValue | undefined): unknown {
  if (keepsList(field) || field.type === "json")
    return JSON.parse(String(column ?? "null")) ?? emptyValue(field);
  if (field.type === "bool") return column === 1;
  // Cleans rich text written past the store or by an earlier release.
  if (field.type === "editor") return shownHtml(String(column ?? ""));
  return column ?? emptyValue(field);
}

/** Converts a table's columns to a Row. */
export function toRow(collection: Collection, columns: Columns): Row {
  const row: Row = { id: text(columns.id), created: text(columns.created), updated: text(columns.updated) };
  for (const [name, field] of Object.entries(tableFields(collection)))
    row[name] = fieldValue(field, columns[name]);
  return row;
}

/** Converts a Row to a table's columns, including `id`, `created` and `updated`. */
export function toColumns(collection: Collection, row: Row): Columns {
  const columns: Columns = { id: row.id, created: row.created, updated: row.updated };
  for (const [name, field] of Object.entries(tableFields(collection)))
    columns[name] = toColumn(field, row[name]);
  return columns;
}

/** Values of some fields that records must have. */
export type Match = Readonly<Record<string, unknown>>;

/** Returns the columns that records with these values have. */
export function matchColumns(collection: Collection, match: Match): Columns {
  const fields = tableFields(collection);
  return Object.fromEntries(
    Object.entries(match).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? toColumn(field, value) : String(value)];
    }),
  );
}

function text(value: SqlValue | undefined): string {
  return String(value ?? "");
}
