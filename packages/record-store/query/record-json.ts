import { sql } from "kysely";
import type { Caller, Catalog, Collection } from "../collection.ts";
import type { Dialect } from "../database/dialect/dialect.ts";
import { type Column, columnValue, queryableColumns } from "./columns.ts";
import { type Picker, picks } from "./fields.ts";
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

/** The caller who gets records, and which of their fields. */
export type Sight = {
  caller: Caller;
  /** Whether the records include the fields shown on request. */
  onRequest?: boolean;
  /** Takes the members that are needed. Absent if all are. */
  picker?: Picker | undefined;
};

/** Whether a `fields` parameter names a field that is shown on request. */
export function asksForHidden({ all }: Pick<Catalog, "all">, fields: string): boolean {
  if (fields === "") return false;
  const wantedNames = new Set(fields.split(",").map((path) => path.trim().split(".").at(-1)));
  return all.some((each) =>
    Object.entries(each.fields).some(([name, { onRequest }]) => onRequest && wantedNames.has(name)),
  );
}

const identity = ["collectionId", "collectionName"] as const;

/** Returns the names in a collection's JSON that a picker takes, wholly or in part. Without a picker, all of them. */
export function neededMembers(collection: Collection, picker: Picker | undefined): string[] {
  const members = [...identity, ...queryableColumns(collection).keys()];
  return picker ? members.filter((name) => picks(picker, name)) : members;
}

/**
 * Compiles a record to the contract's JSON object (§4), built by the database. Omits hidden fields, internal fields that
 * this caller may not see, and fields that the response does not need.
 */
export function recordJson(
  dialect: Dialect,
  collection: Collection,
  alias: string,
  { caller, onRequest = false, picker }: Sight,
): Sql {
  const scope = emailScope(collection, caller);
  const isInside = seesInternal(collection, caller);
  const needed = new Set(neededMembers(collection, picker));
  const columns = [...queryableColumns(collection)].filter(
    ([name, column]) =>
      needed.has(name) &&
      (isInside || !column.internal) &&
      (!column.hidden || (onRequest && column.onRequest)),
  );
  const place = { alias, collection, isInside, identity: identity.filter((name) => needed.has(name)) };
  const whole = jsonObject(dialect, place, columns);
  if (!collection.auth || scope === "all") return whole;
  const others = columns.filter(([, column]) => column.name !== "email");
  const own = sql` or ${sql.ref(`${alias}.id`)} = ${new Slot(({ caller }) => caller)}`;
  const isShown = sql`${sql.ref(`${alias}.emailVisibility`)} = 1${scope === "own" ? own : sql``}`;
  return sql`case when ${isShown} then ${whole} else ${jsonObject(dialect, place, others)} end`;
}

type Place = {
  alias: string;
  collection: Collection;
  isInside: boolean;
  identity: readonly ("collectionId" | "collectionName")[];
};

function jsonObject(dialect: Dialect, place: Place, columns: readonly (readonly [string, Column])[]): Sql {
  const members = columns.map(([name, column]) => ({ name, value: jsonValue(dialect, column, place) }));
  const names = { collectionId: place.collection.id, collectionName: place.collection.name };
  const own = place.identity.map((name) => ({ name, value: sql.lit(names[name]) }));
  return dialect.object([...own, ...members]);
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
