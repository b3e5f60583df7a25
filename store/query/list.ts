import { sql } from "kysely";
import type { Collection, ReadRule } from "../collection.ts";
import { BadRequest, Forbidden } from "../errors.ts";
import type { Statement } from "../kernel.ts";
import { compileCondition } from "./filter/conditions.ts";
import { parse, searchName } from "./filter/parser.ts";
import { constantTerm } from "./filter/terms.ts";
import { type Tokens, tokenize } from "./filter/tokens.ts";
import { prepareQuery, type QueryContext, type View } from "./plans.ts";
import { recordJson } from "./record-json.ts";
import { matchOf } from "./search.ts";
import { compileSort } from "./sort.ts";
import { allHold, Slot, type Sql } from "./sql.ts";

/** The statements of one list request. */
export type List = {
  /** Rows `{ json }`: each the contract's JSON object as text, hidden fields left out. */
  rows(limit: number, offset: number): Statement;
  /** Rows `{ id }`: the same records, without what they hold. */
  ids(limit: number, offset: number): Statement;
  /** Some of these, whole: rows `{ id, json }`, in no promised order. */
  several(ids: readonly string[]): Statement;
  /** One row `{ total }`. */
  total(): Statement;
  /** Given where the filter reads whole texts: how to ask it of a few records at a time. */
  search?: {
    /** Rows `{ id }`: in the list's order all that the rule lets see, whatever the filter says. */
    candidates(): Statement;
    /** Rows `{ id }`: those of these that meet the filter, in no promised order. */
    found(ids: readonly string[]): Statement;
  };
};

const filterLimit = 3500;
/** Each reads whole texts, of every record. */
const searchLimit = 60;
/** SQLite tries a needle at each place of a text, and may compare all of it there. */
const needleLimit = 256;
const nothingAsked: Tokens = { list: [], shape: "", values: [] };

/**
 * Compiles a list (contract §2, §6, §7): records that meet the rule and the client's filter, never those in the
 * bin. The rule sees every field; filter and sort only what the caller may see.
 *
 * @throws BadRequest when filter or sort cannot be understood or name what the caller may not see
 * @throws Forbidden when they name `@request.` or `@collection.`
 */
export function compileList(view: View, request: { rule: ReadRule; filter?: string; sort?: string }): List {
  const { rule, filter = "", sort = "" } = request;
  refuseInternals(filter, sort);
  const tokens = clientTokens(view, filter);
  const asked = `${view.collection.name}\n${tokens.shape}`;

  function makeRows(context: QueryContext): Sql {
    const order = compileSort(context, sort);
    // A bare `limit ?` is read by SQLite's planner, which then prepares the statement anew for every value.
    const page = sql`limit cast(${new Slot(({ limit }) => limit)} as bigint)
      offset cast(${new Slot(({ offset }) => offset)} as bigint)`;
    return sql`${selectJson(view, context)} where ${foundCondition(context, tokens)} order by ${order} ${page}`;
  }

  function makeIds(context: QueryContext, filter = tokens): Sql {
    const order = compileSort(context, sort);
    return sql`select ${idOf(context)} as id ${from(context)} where ${foundCondition(context, filter)} order by ${order}`;
  }

  function makePageOfIds(context: QueryContext): Sql {
    return sql`${makeIds(context)} limit cast(${new Slot(({ limit }) => limit)} as bigint)
      offset cast(${new Slot(({ offset }) => offset)} as bigint)`;
  }

  function makeFound(context: QueryContext): Sql {
    return sql`select ${idOf(context)} as id ${from(context)} where ${isAmong(context)} and ${foundCondition(context, tokens)}`;
  }

  function makeTotal(context: QueryContext): Sql {
    return sql`select count(*) as total ${from(context)} where ${foundCondition(context, tokens)}`;
  }

  const query = (kind: string, make: (context: QueryContext) => Sql) =>
    prepareQuery(view, { shape: `${kind} ${asked}\n${sort}`, rule, make });

  const rows = prepareQuery(view, { shape: `rows ${asked}\n${sort}`, rule, make: makeRows });
  return {
    rows: (limit, offset) => rows({ values: tokens.values, limit, offset }),
    ids: (limit, offset) => query("ids", makePageOfIds)({ values: tokens.values, limit, offset }),
    several: (ids) => compileSeveral(view, ids, rule),
    total: () =>
      prepareQuery(view, { shape: `total ${asked}`, rule, make: makeTotal })({ values: tokens.values }),
    search: readsTexts(view.collection, tokens)
      ? {
          candidates: () => query("candidates", (context) => makeIds(context, nothingAsked))(),
          found: (ids) => query("found", makeFound)({ values: tokens.values, id: JSON.stringify(ids) }),
        }
      : undefined,
  };
}

/**
 * Compiles the view of one record: `{ json }`, or nothing when it is not there for this caller.
 *
 * @param options.binned whether it may lie in the bin, as after its deletion
 */
export function compileOne(view: View, id: string, rule: ReadRule, { binned = false } = {}): Statement {
  return prepareQuery(view, { shape: `one ${view.collection.name} ${binned}`, rule, make })({ id });

  function make(context: QueryContext): Sql {
    return sql`${selectJson(view, context)} where ${foundCondition(context, nothingAsked, binned)} and ${isAsked(context)}`;
  }
}

/** Compiles the view of several records, by a JSON list of their ids: `{ id, json }`, in no promised order. */
export function compileSeveral(view: View, ids: readonly string[], rule: ReadRule): Statement {
  return prepareQuery(view, { shape: `several ${view.collection.name}`, rule, make })({
    id: JSON.stringify(ids),
  });

  function make(context: QueryContext): Sql {
    return sql`select ${idOf(context)} as id, ${jsonOf(view, context)} as json ${from(context)}
      where ${foundCondition(context, nothingAsked)} and ${isAmong(context)}`;
  }
}

/**
 * Compiles the question whether a record meets the rule and a client's filter: `{ found: 1 }`, or nothing.
 *
 * @param options.binned whether it may lie in the bin, as after its deletion; what its relations lead to may too
 */
export function compileMatch(
  view: View,
  id: string,
  { rule, filter = "", binned = false }: { rule: ReadRule; filter?: string; binned?: boolean },
): Statement {
  refuseInternals(filter, "");
  const tokens = clientTokens(view, filter);
  const shape = `match ${view.collection.name} ${binned}\n${tokens.shape}`;
  return prepareQuery(view, { shape, rule, make })({ id, values: tokens.values });

  function make(context: QueryContext): Sql {
    return sql`select 1 as found ${from(context)} where ${foundCondition(context, tokens, binned)} and ${isAsked(context)}`;
  }
}

function refuseInternals(filter: string, sort: string): void {
  for (const text of [filter, sort]) {
    for (const internal of ["@collection.", "@request."]) {
      if (text.includes(internal)) throw new Forbidden(`Only superusers can filter by ${internal}`);
    }
  }
}

function clientTokens({ collection, caller }: View, filter: string): Tokens {
  if (filter === "") return nothingAsked;
  if (Buffer.byteLength(filter) > filterLimit) throw new BadRequest();
  const tokens = tokenize(filter);
  if (tokens.list.length === 0 || searchesTooMuch(tokens)) throw new BadRequest();
  const isSearch = tokens.list.some((token) => token.kind === "path" && token.path === searchName);
  // Asked here and not where the plan is made: plans are shared by all whom the same rules let in.
  if (isSearch && !collection.search?.by(caller)) throw new BadRequest();
  return tokens;
}

/**
 * Whether a filter looks into texts, record by record, or at all that points to each: the search of a collection has an
 * index.
 */
function readsTexts({ fields }: Collection, { list }: Tokens): boolean {
  return list.some((token, index) => {
    if (token.kind === "path") return fields[token.path]?.type === "editor" || token.path.includes("_via_");
    const before = list[index - 1];
    const isIndexed = before?.kind === "path" && before.path === searchName;
    return token.kind === "operator" && token.operator.endsWith("~") && !isIndexed;
  });
}

function searchesTooMuch({ list, values }: Tokens): boolean {
  let searches = 0;
  for (const [index, token] of list.entries()) {
    if (token.kind !== "operator" || !token.operator.endsWith("~")) continue;
    searches += 1;
    const sought = list[index + 1];
    const needle = sought?.kind === "literal" ? String(values[sought.slot]) : "";
    if (searches > searchLimit || needle.length > needleLimit) return true;
  }
  return false;
}

function selectJson(view: View, context: QueryContext): Sql {
  return sql`select ${jsonOf(view, context)} as json ${from(context)}`;
}

function jsonOf({ catalog, collection, caller }: View, { place }: QueryContext): Sql {
  return recordJson(catalog.dialect, collection, place.alias, caller);
}

function idOf({ place }: QueryContext): Sql {
  return sql.ref(`${place.alias}.id`);
}

function isAmong(context: QueryContext): Sql {
  return sql`${idOf(context)} in (select value from json_each(cast(${new Slot(({ id }) => id)} as text)) as each_id)`;
}

function from({ place }: QueryContext): Sql {
  return sql`from ${sql.table(place.collection.name)} as ${sql.id(place.alias)}`;
}

function isAsked({ place }: QueryContext): Sql {
  return sql`${sql.ref(`${place.alias}.id`)} = ${new Slot(({ id }) => id)}`;
}

/** `deleted = ''` stands in the text, not in a parameter: SQLite takes a partial index only when it can read that. */
function foundCondition(context: QueryContext, tokens: Tokens, binned = false): Sql {
  const conditions = binned ? [] : [sql`${sql.ref(`${context.place.alias}.deleted`)} = ''`];
  if (tokens.list.length > 0) conditions.push(clientCondition(context, tokens));
  const allowed = context.rule({ binned });
  if (allowed) conditions.push(allowed);
  return allHold(conditions);
}

function clientCondition({ scope, spend, charge }: QueryContext, tokens: Tokens): Sql {
  const constants = {
    literal: (slot: number, empty: boolean) =>
      constantTerm(new Slot(({ values }) => values[slot] ?? ""), empty),
    placeholder: () => {
      throw new BadRequest();
    },
    match: (slot: number) =>
      new Slot(({ values }) =>
        matchOf(scope.catalog.dialect, scope.place.collection, String(values[slot] ?? "")),
      ),
    spend,
    charge,
  };
  return compileCondition(scope, constants, parse(tokens.list));
}
