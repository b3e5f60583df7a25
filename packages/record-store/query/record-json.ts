import { sql } from "kysely";
import type { Caller, Catalog, Collection } from "../collection.ts";
import type { Dialect } from "../database/dialect/dialect.ts";
import { type Column, columnValue, queryableColumns } from "./columns.ts";
import { Slot, type Sql } from "./sql.ts";

/** The e-mail addresses that a caller sees: all, the public ones and the caller's own, or the public ones. */
export type EmailScope = "all" | "own" | "public";

export function emailScope(collection: Collection, caller: Caller): EmailScope {
  if (!collection.auth || collection.rules.manage?.(caller)) return "all";
  if (caller.kind !== "user") return "public";
  return caller.collection === collection.name || caller.collection === collection.id ? "own" : "public";
}

/** Returns whether a caller sees a collection's internal fields. */
export function seesInternal({ rules }: Collection, caller: Caller): boolean {
  return rules.seesInternal?.(caller) === true;
}

/** Returns whether a field of a collection is hidden from a caller. */
export function isKept(column: Column, collection: Collection | undefined, caller: Caller): boolean {
  return column.hidden || (column.internal === true && !(collection && seesInternal(collection, caller)));
}

/** The caller who gets records, and whether they include the fields shown on request. */
export type Sight = { caller: Caller; onRequest?: boolean };

/** Whether a `fields` parameter names a field that is shown on request. */
export function asksForHidden({ all }: Pick<Catalog, "all">, fields: string): boolean {
  if (fields === "") return false;
  const wantedNames = new Set(fields.split(",").map((path) => path.trim().split(".").at(-1)));
  return all.some((each) =>
    Object.entries(each.fields).some(([name, { onRequest }]) => onRequest && wantedNames.has(name)),
  );
}

/**
 * Compiles a record to the contract's JSON object (§4), built by the database. Omits hidden fields, and internal fields
 * that this caller may not see.
 */
export function recordJson(
  dialect: Dialect,
  collection: Collection,
  alias: string,
  { caller, onRequest = false }: Sight,
): Sql {
  const scope = emailScope(collection, caller);
  const isInside = seesInternal(collection, caller);
  const columns = [...queryableColumns(collection)].filter(
    ([, column]) => (isInside || !column.internal) && (!column.hidden || (onRequest && column.onRequest)),
  );
  const place = { alias, collection, isInside };
  const whole = jsonObject(dialect, place, columns);
  if (!collection.auth || scope === "all") return whole;
  const others = columns.filter(([, column]) => column.name !== "email");
  const own = sql` or ${sql.ref(`${alias}.id`)} = ${new Slot(({ caller }) => caller)}`;
  const isShown = sql`${sql.ref(`${alias}.emailVisibility`)} = 1${scope === "own" ? own : sql``}`;
  return sql`case when ${isShown} then ${whole} else ${jsonObject(dialect, place, others)} end`;
}

type Place = { alias: string; collection: Collection; isInside: boolean };

function jsonObject(dialect: Dialect, place: Place, columns: readonly (readonly [string, Column])[]): Sql {
  const members = columns.map(([name, column]) => ({ name, value: jsonValue(dialect, column, place) }));
  const { id, name } = place.collection;
  const identity = [
    { name: "collectionId", value: sql.lit(id) },
    { name: "collectionName", value: sql.lit(name) },
  ];
  return dialect.object([...identity, ...members]);
}

function jsonValue({ member }: Dialect, queried: Column, { alias, isInside }: Place): Sql {
  const { kind, rich } = queried;
  const column = columnValue(queried, alias, isInside);
  if (kind === "bool") return member.bool(column);
  if (kind === "json" || kind === "list") return member.json(column);
  if (kind === "relation") return sql`coalesce(${column}, '')`;
  if (kind === "number") return member.number(column);
  if (rich) return member.rich(column);
  return column;
}
