import { sql } from "kysely";
import { BadRequest } from "../errors.ts";
import type { Statement } from "../kernel.ts";
import { columnTypes } from "../tables/columns.ts";
import { compileCondition } from "./filter/conditions.ts";
import { parse } from "./filter/parser.ts";
import { constantTerm } from "./filter/terms.ts";
import type { Tokens } from "./filter/tokens.ts";
import type { FieldScope } from "./paths.ts";
import type { QueryContext, View } from "./plans.ts";
import { recordJson } from "./record-json.ts";
import { type SearchLook, searchMatch } from "./search.ts";
import { allHold, Slot, type Sql } from "./sql.ts";

// The parts of a list's statements.

/** Returns whether a count reads anything but the rows that it counts. If in doubt, true. */
export function looksElsewhere({ sql }: Statement): boolean {
  return sql.split(/\b(?:from|join)\b/).length > 2;
}

/** Rows passed with the query, in place of the collection's own. */
export function givenRows({ catalog, collection }: View, { place }: QueryContext): Sql {
  const rows = sql`cast(${new Slot(({ id }) => id)} as text)`;
  return sql`from ${catalog.dialect.given(collection.name, columnTypes(collection), rows)} as ${sql.id(place.alias)}`;
}

export function selectJson(view: View, context: QueryContext): Sql {
  return sql`select ${recordJsonSql(view, context)} as json ${from(context)}`;
}

export function recordJsonSql(view: View, { place }: QueryContext): Sql {
  return recordJson(view.catalog.dialect, view.collection, place.alias, view);
}

export function idColumn({ place }: QueryContext): Sql {
  return sql.ref(`${place.alias}.id`);
}

export function isAmong(context: QueryContext): Sql {
  const { dialect } = context.scope.catalog;
  return dialect.among(idColumn(context), sql`${new Slot(({ id }) => id)}`);
}

export function from({ place }: QueryContext): Sql {
  return sql`from ${sql.table(place.collection.name)} as ${sql.id(place.alias)}`;
}

/** SQLite's planner reads a bare `limit ?` and then prepares the statement again for every value. */
export function pageAsked(): Sql {
  return sql`limit cast(${new Slot(({ limit }) => limit)} as bigint)
    offset cast(${new Slot(({ offset }) => offset)} as bigint)`;
}

export function isAsked({ place }: QueryContext): Sql {
  return sql`${sql.ref(`${place.alias}.id`)} = ${new Slot(({ id }) => id)}`;
}

/** `deleted = ''` must be literal text: SQLite uses a partial index only if it can read the condition. */
export function foundCondition(
  context: QueryContext,
  tokens: Tokens,
  { binned = false, look = "all" }: { binned?: boolean; look?: SearchLook } = {},
): Sql {
  const conditions = binned ? [] : [sql`${sql.ref(`${context.place.alias}.deleted`)} = ''`];
  if (tokens.list.length > 0) conditions.push(clientCondition(context, tokens, look));
  const allowed = context.rule({ binned });
  if (allowed) conditions.push(allowed);
  return allHold(conditions);
}

/** Returns the word index's query for the text in a slot. Unless `inOneWay`, the best plan depends on the words. */
export function matchSlot({ catalog, place }: FieldScope, slot: number, { inOneWay = false } = {}): Slot {
  const match = (text: unknown) => searchMatch(catalog.dialect, place.collection, String(text ?? ""));
  return new Slot(({ values }) => match(values[slot]), { decidesPlan: !inOneWay });
}

function clientCondition({ scope, spend, charge }: QueryContext, tokens: Tokens, look: SearchLook): Sql {
  const constants = {
    look,
    literal: (slot: number, empty: boolean) =>
      constantTerm(new Slot(({ values }) => values[slot] ?? ""), empty),
    placeholder: () => {
      throw new BadRequest();
    },
    match: (slot: number) => matchSlot(scope, slot, { inOneWay: typeof look === "object" }),
    spend,
    charge,
  };
  return compileCondition(scope, constants, parse(tokens.list));
}
