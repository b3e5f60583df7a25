import { sql } from "kysely";
import type { Dialect } from "../../database/dialect/dialect.ts";
import type { SqlValue } from "../../kernel.ts";
import { columnValue } from "../columns.ts";
import { type FieldScope, followPath, type Path } from "../paths.ts";
import { Slot, type Sql } from "../sql.ts";

/** One side of a comparison. */
export type Term = {
  /** For `=` and `!=`, which distinguish empty values. */
  value: Sql;
  /** For `<` and similar: an empty relation is the empty text. */
  ordered: Sql;
  /** For `~`: numbers as people write them. */
  text: Sql;
  /** The LIKE pattern of a constant. */
  pattern?: Sql;
  /** A constant's number. For a text without a number, a value that equals no number. */
  number?: Sql;
  /** A constant next to another constant, for databases with untyped parameters: numbers first, then texts. */
  ranked?: Sql;
  /** A constant next to a bool column: 0, 1, or a value that equals neither. */
  choice?: Sql;
  /** Stored as a number. */
  numeric: boolean;
  /** Stored as a number, and as one of only two. */
  isBool: boolean;
  kind: "empty" | "constant" | "column";
  nullable: boolean;
  /** An index that omits empty values serves equality. */
  unique: boolean;
  /** Joins that find its record, guards on who may see it, and steps that may reach several records. */
  joins: readonly Sql[];
  guards: readonly Sql[];
  multiPaths: readonly string[];
  /** Joins that find the items of its list. */
  items: readonly Sql[];
};

/** Returns a path's value as SQL. */
export function pathTerm(scope: FieldScope, path: Path): Term {
  const listed = path.column.kind === "list" && path.modifier !== "length" ? scope.alias() : undefined;
  const column = pathValue(scope, path);
  return {
    ...readings(scope.catalog.dialect, path, listed ? sql.ref(`${listed}.value`) : column),
    kind: "column",
    unique: path.column.unique && path.modifier === "",
    joins: path.joins,
    guards: [...path.guards, ...emailGuard(scope, path)],
    multiPaths: path.multiPaths,
    items: listed ? [sql`left join json_each(${column}) as ${sql.id(listed)} on true`] : [],
  };
}

function pathValue({ seesInternal }: FieldScope, { column, place }: Path): Sql {
  return columnValue(column, place.alias, seesInternal(place.collection));
}

/** Rich texts are ordered by this many characters. */
const orderedLength = 500;

/** Returns the value that sorts a list. If a path reaches several, the least or the greatest counts. */
export function sortKey(
  scope: FieldScope,
  text: string,
  direction: "asc" | "desc",
): { key: Sql; nullable: boolean; multiPaths: number } {
  const path = followPath(scope, new Map(), text);
  const column = pathValue(scope, path);
  const { ordered: whole } = readings(scope.catalog.dialect, path, column);
  // Ordering by whole texts would hold all of them in memory at once.
  const ordered = path.column.rich ? sql`substr(${whole}, 1, ${sql.lit(orderedLength)})` : whole;
  const email = emailGuard(scope, path);
  const value = email.length > 0 ? sql`case when ${sql.join(email)} then ${ordered} else '' end` : ordered;
  if (path.joins.length === 0) return { key: value, nullable: path.column.kind === "json", multiPaths: 0 };
  const outermost = direction === "asc" ? sql`min(${value})` : sql`max(${value})`;
  const key = sql`(select ${outermost} ${joinedRows(path.joins, path.guards)})`;
  return { key, nullable: true, multiPaths: path.multiPaths.length };
}

/** Always at least one row: a missing record is a row of NULLs. */
export function joinedRows(joins: Iterable<Sql>, conditions: readonly Sql[]): Sql {
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`from (select 1 as one) as one ${sql.join([...joins], sql` `)}${where}`;
}

function readings(dialect: Dialect, { column, modifier, inside, joins }: Path, value: Sql): Reading {
  const isBool = column.kind === "bool" && modifier === "";
  const numeric = column.kind === "number" || column.kind === "bool";
  const nullable =
    joins.length > 0 || column.kind === "relation" || column.kind === "json" || column.kind === "list";
  const present = column.kind === "relation" ? sql`cast(coalesce(${value}, '') as text)` : value;
  if (modifier === "length") {
    const length =
      column.kind === "list"
        ? sql`json_array_length(${value})`
        : sql`case when ${present} <> '' then 1 else 0 end`;
    return { ...same(length, joins.length > 0), text: dialect.numberText(length), numeric: true };
  }
  if (column.kind === "json") {
    const inner = sql`json_extract(${value}, ${jsonPath(inside)})`;
    return same(modifier === "lower" ? sql`lower(${inner})` : inner, true);
  }
  const text = numeric ? dialect.numberText(value) : present;
  if (modifier === "lower") return same(sql`lower(${text})`, nullable);
  return { value, ordered: present, text, nullable, numeric, isBool };
}

type Reading = Pick<Term, "value" | "ordered" | "text" | "nullable" | "numeric" | "isBool">;

function same(value: Sql, nullable: boolean): Reading {
  return { value, ordered: value, text: value, nullable, numeric: false, isBool: false };
}

function jsonPath(names: readonly string[]): string {
  return `$${names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `."${name}"`)).join("")}`;
}

function emailGuard(scope: FieldScope, { place, column }: Path): Sql[] {
  if (column.name !== "email" || !place.collection.auth) return [];
  if (scope.trusted || scope.seesEmails(place.collection)) return [];
  return [sql`${sql.ref(`${place.alias}.emailVisibility`)} = 1`];
}

/** A literal, macro or placeholder. A Slot's value changes from request to request. */
export function constantTerm(value: SqlValue | Slot, empty: boolean): Term {
  const nothing = {
    nullable: false,
    numeric: false,
    isBool: false,
    unique: false,
    joins: [],
    guards: [],
    multiPaths: [],
    items: [],
  };
  if (value === null) {
    const missing = sql`null`;
    return { ...nothing, kind: "empty", value: missing, ordered: missing, text: missing, pattern: missing };
  }
  const bound = sql`${value}`;
  return {
    ...nothing,
    kind: empty ? "empty" : "constant",
    value: bound,
    ordered: bound,
    text: sql`${mapOperand(value, String)}`,
    number: sql`cast(${mapOperand(value, numberText)} as double precision)`,
    ranked: sql`row(cast(${mapOperand(value, rank)} as double precision), cast(${mapOperand(value, plainText)} as text) collate "C")`,
    choice: sql`cast(${mapOperand(value, choiceText)} as bigint)`,
    pattern: sql`${mapOperand(value, (each) => likePattern(String(each)))}`,
  };
}

function mapOperand(value: SqlValue | Slot, change: (value: SqlValue) => string): string | Slot {
  return value instanceof Slot ? new Slot((binding) => change(value.read(binding))) : change(value);
}

/** In SQLite any text is greater than any number, and equal to none. */
function numberText(value: SqlValue): string {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return Number.isNaN(number) ? "Infinity" : String(number);
}

/** A constant's rank among numbers. A text comes after all of them, even a text of digits. */
function rank(value: SqlValue): string {
  return typeof value === "string" ? "Infinity" : String(value);
}

/** Orders texts among themselves. A number already has its rank. */
function plainText(value: SqlValue): string {
  return typeof value === "string" ? value : "";
}

function choiceText(value: SqlValue): string {
  const number = numberText(value);
  return number === "0" || number === "1" ? number : "-1";
}

/** Without a `%` of its own the text is literal and may stand anywhere (contract §6). */
function likePattern(text: string): string {
  const unescaped = text.replaceAll(/\\[\\%]/g, "");
  if (unescaped.includes("%")) return text;
  return `%${text.replaceAll(/\\[\\%_]|[\\%_]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`))}%`;
}
