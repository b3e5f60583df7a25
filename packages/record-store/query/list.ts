import { sql } from "kysely";
import type { Collection, ReadRule } from "../collection.ts";
import { BadRequest, Forbidden } from "../errors.ts";
import type { Statement } from "../kernel.ts";
import type { Columns } from "../tables/columns.ts";
import {
  foundCondition,
  from,
  givenRows,
  idColumn,
  isAmong,
  isAsked,
  looksElsewhere,
  pageAsked,
  recordJsonSql,
  selectJson,
} from "./clauses.ts";
import { searchName } from "./filter/parser.ts";
import { type Tokens, tokenize } from "./filter/tokens.ts";
import { prepareQuery, type QueryContext, type View } from "./plans.ts";
import { placeInSample, wayOfSearch } from "./search/newest.ts";
import { likelyTotal, lookOfTotal, worthWalking } from "./search/walk.ts";
import { mostFound, searchesIndex } from "./search.ts";
import { compileSort } from "./sort.ts";
import type { Binding, Sql } from "./sql.ts";

/** The statements of one list request. */
export type List = {
  /** Rows `{ id, json }`: each the contract's JSON object as text, without hidden fields. */
  rows(limit: number, offset: number): Statement;
  /** Rows `{ id }`: the same records without their content. */
  ids(limit: number, offset: number): Statement;
  /** Some of these records, whole: rows `{ id, json }` in no particular order. */
  several(ids: readonly string[]): Statement;
  /** One row `{ total }`. Counts at most `mostFound` results of the word index. */
  total(): Statement;
  /**
   * A row `{ total }`: how many of these records, given as columns, the list would match, stored or not. `undefined` if
   * the answer also depends on other records.
   */
  partialTotal(rows: readonly Columns[]): Statement | undefined;
  /** Present if the filter reads whole texts: statements that apply it to a few records at a time. */
  search?: {
    /** Rows `{ id }`: everything that the rule shows, in the list's order, without the filter. */
    candidates(): Statement;
    /** Rows `{ id }`: those of the ids that meet the filter, in no particular order. */
    found(ids: readonly string[]): Statement;
  };
};

const filterLimit = 3500;
/** Each search reads whole texts of every record. */
const searchLimit = 60;
/** SQLite tries a needle at each position of a text, and may compare all of it there. */
const needleLimit = 256;
const nothingAsked: Tokens = { list: [], shape: "", values: [] };

/**
 * Compiles a list (contract §2, §6, §7): records outside the bin that meet the rule and the client's filter. The rule
 * sees every field. Filter and sort see only what the caller may see.
 *
 * @throws BadRequest if filter or sort is invalid or names a field that the caller may not see
 * @throws Forbidden if either names `@request.` or `@collection.`
 */
export function compileList(view: View, request: { rule: ReadRule; filter?: string; sort?: string }): List {
  const { rule, filter = "", sort = "" } = request;
  refuseInternals(filter, sort);
  const tokens = clientTokens(view, filter);
  const list: Wanted = { view, rule, tokens, sort };
  // Compiled now, so that an invalid request is refused even if no record could match.
  const rows = prepare(list, "rows", (context) => makeRows(list, context));
  const ids = () => prepare(list, "ids", (context) => sql`${makeIds(list, context)} ${pageAsked()}`);
  const { values } = tokens;
  const total = () => totalStatement(list);
  const makeSome = (each: QueryContext) => makeFound(each, tokens);
  return {
    rows: (limit, offset) =>
      (searchedStatement(list, "rows", limit, offset) ?? rows)({ values, limit, offset }),
    ids: (limit, offset) =>
      (searchedStatement(list, "ids", limit, offset) ?? ids())({ values, limit, offset }),
    several: (ids) => compileSeveral(view, ids, rule),
    total,
    partialTotal(among) {
      if (looksElsewhere(total())) return undefined;
      const make = (context: QueryContext) => makeTotal(list, context, givenRows(view, context));
      return prepare(list, "among", make)({ values, id: JSON.stringify(among) });
    },
    search: readsTexts(view.collection, tokens)
      ? {
          candidates: () => prepare(list, "candidates", (each) => makeIds(list, each, nothingAsked))(),
          found: (ids) => prepare(list, "found", makeSome)({ values, id: JSON.stringify(ids) }),
        }
      : undefined,
  };
}

/** The contents of a list request. */
type Wanted = { view: View; rule: ReadRule; tokens: Tokens; sort: string };

function prepare({ view, rule, tokens, sort }: Wanted, kind: string, make: (context: QueryContext) => Sql) {
  const shape = `${kind} ${view.collection.name}\n${tokens.shape}\n${sort}`;
  // Only rows contain records. The plans of the other kinds are the same for all fields.
  const picker = kind.endsWith("rows") ? view.picker : undefined;
  return prepareQuery({ ...view, picker }, { shape, rule, make });
}

/** Returns a page's statement by a walk or among the newest; `undefined` to ask the index for all at once. */
function searchedStatement(question: Wanted, kind: "rows" | "ids", limit: number, offset: number) {
  const { view, tokens, sort } = question;
  const walk = worthWalking(view, tokens, limit + offset);
  const searchedPage = wayOfSearch(question, walk);
  if (!searchedPage) return undefined;
  const fill = prepare(question, `${searchedPage.name} ${kind}`, (context) =>
    makeOfPage(question, kind, context, searchedPage(context, tokens, compileSort(context, sort))),
  );
  const sampled = placeInSample(limit + offset);
  return (binding: Partial<Binding>) => fill({ ...binding, walk, sampled });
}

function totalStatement(question: Wanted): Statement {
  const { view, tokens } = question;
  const { values } = tokens;
  const unsorted = { ...question, sort: "" };
  const walk = worthWalking(view, tokens, mostFound);
  if (walk === 0) return prepare(unsorted, "total", (context) => makeTotal(question, context))({ values });
  const look = lookOfTotal(walk);
  return prepare(unsorted, `total ${look}`, (each) => likelyTotal(each, tokens, look))({ values, walk });
}

function makeRows({ view, tokens, sort }: Wanted, context: QueryContext): Sql {
  const order = compileSort(context, sort);
  const foundClause = sql`where ${foundCondition(context, tokens)} order by ${order} ${pageAsked()}`;
  if (!searchesIndex(tokens)) return sql`select ${idAndJson(view, context)} ${from(context)} ${foundClause}`;
  // Search results are ordered before any becomes JSON: they may be far more than one page.
  const own = sql.id(context.place.alias);
  return sql`select ${idAndJson(view, context)} from (select ${own}.* ${from(context)} ${foundClause}) as ${own}`;
}

function makeIds({ tokens, sort }: Wanted, context: QueryContext, filter = tokens): Sql {
  const order = compileSort(context, sort);
  return sql`select ${idColumn(context)} as id ${from(context)} where ${foundCondition(context, filter)} order by ${order}`;
}

function makeFound(context: QueryContext, tokens: Tokens): Sql {
  const foundClause = foundCondition(context, tokens, { look: "each" });
  return sql`select ${idColumn(context)} as id ${from(context)} where ${isAmong(context)} and ${foundClause}`;
}

function makeOfPage({ view }: Wanted, kind: "rows" | "ids", context: QueryContext, page: Sql): Sql {
  const rows = sql`(${page}) as ${sql.id(context.place.alias)}`;
  if (kind === "ids") return sql`select ${idColumn(context)} as id from ${rows}`;
  return sql`select ${idAndJson(view, context)} from ${rows}`;
}

function idAndJson(view: View, context: QueryContext): Sql {
  return sql`${idColumn(context)} as id, ${recordJsonSql(view, context)} as json`;
}

function makeTotal({ tokens }: Wanted, context: QueryContext, rows = from(context)): Sql {
  const foundClause = sql`${rows} where ${foundCondition(context, tokens)}`;
  if (!searchesIndex(tokens)) return sql`select count(*) as total ${foundClause}`;
  return sql`select count(*) as total from (select 1 ${foundClause} limit ${sql.lit(mostFound)}) as found`;
}

/**
 * Compiles the view of one record: `{ json }`, or no row if it does not exist for this caller.
 *
 * @param options.binned whether the record may be in the bin, as after its deletion
 */
export function compileOne(view: View, id: string, rule: ReadRule, { binned = false } = {}): Statement {
  return prepareQuery(view, { shape: `one ${view.collection.name} ${binned}`, rule, make })({ id });

  function make(context: QueryContext): Sql {
    return sql`${selectJson(view, context)} where ${foundCondition(context, nothingAsked, { binned })} and ${isAsked(context)}`;
  }
}

/** Compiles the view of several records, by a JSON list of their ids: `{ id, json }`, in no particular order. */
export function compileSeveral(view: View, ids: readonly string[], rule: ReadRule): Statement {
  return prepareQuery(view, { shape: `several ${view.collection.name}`, rule, make })({
    id: JSON.stringify(ids),
  });

  function make(context: QueryContext): Sql {
    return sql`select ${idAndJson(view, context)} ${from(context)}
      where ${foundCondition(context, nothingAsked)} and ${isAmong(context)}`;
  }
}

/**
 * Compiles whether a record meets the rule and a client's filter: `{ found: 1 }`, or no row.
 *
 * @param options.binned whether the record and its related records may be in the bin, as after a deletion
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
    const foundClause = foundCondition(context, tokens, { binned, look: "each" });
    return sql`select 1 as found ${from(context)} where ${foundClause} and ${isAsked(context)}`;
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
  // Checked here, not in the plan: callers admitted by the same rules share plans.
  if (searchesIndex(tokens) && !collection.search?.by(caller)) throw new BadRequest();
  return tokens;
}

/** Returns whether a filter reads texts, or back relations, record by record. `@search` does not: it has an index. */
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
