import { sql } from "kysely";
import { foundCondition, from, pageAsked } from "../clauses.ts";
import type { Tokens } from "../filter/tokens.ts";
import { type QueryContext, type View, withoutCosts } from "../plans.ts";
import { listSearches, mostFound, wordsSought } from "../search.ts";
import { Slot, type Sql } from "../sql.ts";

/** Above this many records the index finds a thousand matches sooner than a walk does. */
const mostCounted = 40_000;

// For a frequent word, the newest thirty are soon found by walking down the list. The index would find every match only
// to order them. So the list's first records are read. If they hold too few matches, the same statement asks the index,
// so the result is always the same.

/** Returns how many of a list's first records to read for that many matches. 0 asks the index at once. */
export function worthWalking({ catalog, collection }: View, tokens: Tokens, count: number): number {
  const { dialect } = catalog;
  if (!dialect.worthWalking) return 0;
  const words = listSearches(tokens).flatMap((sought) => wordsSought(collection, sought));
  return words.length > 0 ? dialect.worthWalking(collection.name, words, count) : 0;
}

/** A page's whole records, in order. */
export function walkedPage(context: QueryContext, tokens: Tokens, order: Sql): Sql {
  const own = sql.id(context.place.alias);
  const wantedRows = sql`cast(${new Slot(({ limit }) => limit)} as bigint)`;
  const page = sql`${walked(context, tokens, order)} order by ${order} ${pageAsked()}`;
  const byIndex = sql`select ${own}.* ${from(context)} where (select count(*) from walked) < ${wantedRows}
    and ${foundCondition(context, tokens)} order by ${order} ${pageAsked()}`;
  return sql`with walked as materialized (select ${own}.* ${page})
    select * from walked where (select count(*) from walked) = ${wantedRows}
    union all select ${own}.* from (${byIndex}) as ${own}`;
}

/**
 * A row `{ total }`, at most `mostFound`, for searches with probably more matches. Counts some first: from the list's
 * first records, or the index's first results. Counts all only if those are too few.
 */
export function likelyTotal(context: QueryContext, tokens: Tokens, look: "each" | "some"): Sql {
  const most = sql.lit(mostFound);
  const all = sql`${from(context)} where ${foundCondition(context, tokens)}`;
  const some =
    look === "each"
      ? walked(context, tokens)
      : sql`${from(context)} where ${foundCondition(withoutCosts(context), tokens, { look })}`;
  return sql`select case when total = ${most} then total
      else (select count(*) from (select 1 ${all} limit ${most}) as found) end as total
    from (select count(*) as total from (select 1 ${some} limit ${most}) as met) as counted`;
}

/** Returns how to count a total if some matches are likely to suffice. */
export function lookOfTotal(walk: number): "each" | "some" {
  return walk <= mostCounted ? "each" : "some";
}

/** The filter's matches among the list's first records that meet its other terms. */
function walked(context: QueryContext, tokens: Tokens, order?: Sql): Sql {
  const own = sql.id(context.place.alias);
  const free = withoutCosts(context);
  const first = sql`select ${own}.* ${from(context)} where ${foundCondition(free, tokens, { look: "none" })}
    ${order ? sql`order by ${order}` : sql``} limit cast(${new Slot(({ walk }) => walk)} as bigint)`;
  return sql`from (${first}) as ${own} where ${foundCondition(free, tokens, { look: "each" })}`;
}
