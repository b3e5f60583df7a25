import { sql } from "kysely";
import type { Caller, Collection } from "../collection.ts";
import { anyUncleaned } from "../tables/uncleaned.ts";
import { type Column, queryableColumns } from "./columns.ts";
import { Slot, type Sql } from "./sql.ts";

/** Whose e-mail addresses a caller sees: everyone's, the public ones and their own, or the public ones. */
export type EmailScope = "all" | "own" | "public";

export function emailScope(collection: Collection, caller: Caller): EmailScope {
  if (!collection.auth || collection.rules.manage?.(caller)) return "all";
  if (caller.kind !== "user") return "public";
  return caller.collection === collection.name || caller.collection === collection.id ? "own" : "public";
}

/** The record as the contract's JSON object (§4), built by SQLite; hidden fields are not in it. */
export function recordJson(collection: Collection, alias: string, scope: EmailScope): Sql {
  const whole = jsonObject(collection, alias, [...queryableColumns(collection)]);
  if (!collection.auth || scope === "all") return whole;
  const others = [...queryableColumns(collection)].filter(([, column]) => column.name !== "email");
  const own = sql` or ${sql.ref(`${alias}.id`)} = ${new Slot(({ caller }) => caller)}`;
  const shown = sql`${sql.ref(`${alias}.emailVisibility`)} = 1${scope === "own" ? own : sql``}`;
  return sql`iif(${shown}, ${whole}, ${jsonObject(collection, alias, others)})`;
}

function jsonObject(
  collection: Collection,
  alias: string,
  columns: readonly (readonly [string, Column])[],
): Sql {
  const members = columns
    .filter(([, column]) => !column.hidden)
    .map(([name, column]) => sql`${sql.lit(name)}, ${jsonValue(column, alias)}`);
  const identity = sql`'collectionId', ${sql.lit(collection.id)}, 'collectionName', ${sql.lit(collection.name)}`;
  return sql`json_object(${sql.join([identity, ...members])})`;
}

function jsonValue({ kind, name, rich }: Column, alias: string): Sql {
  const column = sql.ref(`${alias}.${name}`);
  if (kind === "bool") return sql`json(iif(${column}, 'true', 'false'))`;
  if (kind === "json" || kind === "list") return sql`json(${column})`;
  if (kind === "relation") return sql`ifnull(${column}, '')`;
  // A REAL column would show 5 as 5.0.
  if (kind === "number")
    return sql`iif(${column} = cast(${column} as integer), cast(${column} as integer), ${column})`;
  if (rich) return sql`iif(${anyUncleaned}, clean_html(${column}), ${column})`;
  return column;
}
