import { sql } from "kysely";
import type { SqlValue } from "../../kernel.ts";
import { type FieldScope, followPath, type Path } from "../paths.ts";
import { Slot, type Sql } from "../sql.ts";

/** One side of a comparison. */
export type Term = {
  /** For `=` and `!=`, which mind whether it is empty. */
  value: Sql;
  /** For `<` and the like: an empty relation is the empty text. */
  ordered: Sql;
  /** For `~`: numbers as they are written. */
  text: Sql;
  /** The LIKE pattern of a constant. */
  pattern?: Sql;
  kind: "empty" | "constant" | "column";
  nullable: boolean;
  /** Equality finds it by an index that leaves empty values out. */
  unique: boolean;
  /** Where its record is found, for whom it is there to see, and which steps may meet several. */
  joins: readonly Sql[];
  guards: readonly Sql[];
  multiPaths: readonly string[];
  /** Where the items of its list are found. */
  items: readonly Sql[];
};

/** What a path names, as SQL. */
export function termOf(scope: FieldScope, path: Path): Term {
  const listed = path.column.kind === "list" && path.modifier !== "length" ? scope.alias() : undefined;
  const column = sql.ref(`${path.place.alias}.${path.column.name}`);
  return {
    ...readings(path, listed ? sql.ref(`${listed}.value`) : column),
    kind: "column",
    unique: path.column.unique && path.modifier === "",
    joins: path.joins,
    guards: [...path.guards, ...emailGuard(scope, path)],
    multiPaths: path.multiPaths,
    items: listed ? [sql`left join json_each(${column}) as ${sql.id(listed)} on true`] : [],
  };
}

/** The characters by which rich texts are put in order. */
const orderedLength = 500;

/** The value by which a list is sorted; where several meet, the least or the greatest. */
export function sortKey(
  scope: FieldScope,
  text: string,
  direction: "asc" | "desc",
): { key: Sql; multiPaths: number } {
  const path = followPath(scope, new Map(), text);
  const column = sql.ref(`${path.place.alias}.${path.column.name}`);
  const { ordered: whole } = readings(path, column);
  // An order by whole texts would hold all of them at once.
  const ordered = path.column.rich ? sql`substr(${whole}, 1, ${sql.lit(orderedLength)})` : whole;
  const email = emailGuard(scope, path);
  const value = email.length > 0 ? sql`iif(${sql.join(email)}, ${ordered}, '')` : ordered;
  if (path.joins.length === 0) return { key: value, multiPaths: 0 };
  const outermost = direction === "asc" ? sql`min(${value})` : sql`max(${value})`;
  const key = sql`(select ${outermost} ${joinedRows(path.joins, path.guards)})`;
  return { key, multiPaths: path.multiPaths.length };
}

/** One row at least: an absent record is a row of NULLs. */
export function joinedRows(joins: Iterable<Sql>, conditions: readonly Sql[]): Sql {
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`from (select 1) ${sql.join([...joins], sql` `)}${where}`;
}

function readings(
  { column, modifier, inside, joins }: Path,
  value: Sql,
): Pick<Term, "value" | "ordered" | "text" | "nullable"> {
  const nullable =
    joins.length > 0 || column.kind === "relation" || column.kind === "json" || column.kind === "list";
  const present = column.kind === "relation" ? sql`cast(ifnull(${value}, '') as text)` : value;
  if (modifier === "length") {
    const length = column.kind === "list" ? sql`json_array_length(${value})` : sql`(${present} <> '')`;
    return same(length, joins.length > 0);
  }
  if (column.kind === "json") {
    const inner = sql`json_extract(${value}, ${jsonPath(inside)})`;
    return same(modifier === "lower" ? sql`lower(${inner})` : inner, true);
  }
  // The column keeps 5 as 5.0, which no one has written.
  const text =
    column.kind === "number" ? sql`iif(${value} is null, null, format('%.15g', ${value}))` : present;
  if (modifier === "lower") return same(sql`lower(${text})`, nullable);
  return { value, ordered: present, text, nullable };
}

function same(value: Sql, nullable: boolean): Pick<Term, "value" | "ordered" | "text" | "nullable"> {
  return { value, ordered: value, text: value, nullable };
}

function jsonPath(names: readonly string[]): string {
  return `$${names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `."${name}"`)).join("")}`;
}

function emailGuard(scope: FieldScope, { place, column }: Path): Sql[] {
  if (column.name !== "email" || !place.collection.auth) return [];
  if (scope.trusted || scope.seesEmails(place.collection)) return [];
  return [sql`${sql.ref(`${place.alias}.emailVisibility`)} = 1`];
}

/** A literal, macro or placeholder; `read` is given when its value changes from request to request. */
export function constantTerm(value: SqlValue | Slot, empty: boolean): Term {
  const nothing = { nullable: false, unique: false, joins: [], guards: [], multiPaths: [], items: [] };
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
    pattern: sql`${mapOperand(value, (each) => likePattern(String(each)))}`,
  };
}

function mapOperand(value: SqlValue | Slot, change: (value: SqlValue) => string): string | Slot {
  return value instanceof Slot ? new Slot((binding) => change(value.read(binding))) : change(value);
}

/** Without a `%` of its own the text is meant literally and may stand anywhere (contract §6). */
function likePattern(text: string): string {
  const unescaped = text.replaceAll(/\\[\\%]/g, "");
  if (unescaped.includes("%")) return text;
  return `%${text.replaceAll(/\\[\\%_]|[\\%_]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`))}%`;
}
