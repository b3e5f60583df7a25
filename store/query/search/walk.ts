import { sql } from "kysely";
import { foundCondition, from, pageAsked } from "../clauses.ts";
import type { Tokens } from "../filter/tokens.ts";
import { type QueryContext, type View, withoutCosts } from "../plans.ts";
import { mostFound, searchesOf, wordsSought } from "../search.ts";
import { Slot, type Sql } from "../sql.ts";

/** Of so many, the index tells a thousand that have the words sooner than they are met one by one. */
const mostCounted = 40_000;

// Of a word that many have, the newest thirty are soon met on the way down the list, where the index would find all that
// have it only to put them in order. So the list's first records are looked at, and the index is asked where they are not
// among them: in one statement, which answers the same either way.

/** How many of a list's first records to look at for so many that a filter finds; 0 where the index is asked at once. */
export function worthWalking({ catalog, collection }: View, tokens: Tokens, wanted: number): number {
  const { dialect } = catalog;
  if (!dialect.worthWalking) return 0;
  const words = searchesOf(tokens).flatMap((sought) => wordsSought(collection, sought));
  return words.length > 0 ? dialect.worthWalking(collection.name, words, wanted) : 0;
}

/** A page's records, whole, in order. */
export function walkedPage(context: QueryContext, tokens: Tokens, order: Sql): Sql {
  const own = sql.id(context.place.alias);
  const wanted = sql`cast(${new Slot(({ limit }) => limit)} as bigint)`;
  const page = sql`${walked(context, tokens, order)} order by ${order} ${pageAsked()}`;
  const byIndex = sql`select ${own}.* ${from(context)} where (select count(*) from walked) < ${wanted}
    and ${foundCondition(context, tokens)} order by ${order} ${pageAsked()}`;
  return sql`with walked as materialized (select ${own}.* ${page})
    select * from walked where (select count(*) from walked) = ${wanted}
    union all select ${own}.* from (${byIndex}) as ${own}`;
}

/**
 * One row `{ total }`, where no more than `mostFound` are counted and more than that are likely: some are, of the list's
 * first records or of those that the index comes upon first, and all only where these were too few.
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

/** How a total is counted, where some are likely to be enough. */
export function lookOfTotal(walk: number): "each" | "some" {
  return walk <= mostCounted ? "each" : "some";
}

/** Those that a filter finds among the first of the list that it would find, had they the words. */
function walked(context: QueryContext, tokens: Tokens, order?: Sql): Sql {
  const own = sql.id(context.place.alias);
  const free = withoutCosts(context);
  const first = sql`select ${own}.* ${from(context)} where ${foundCondition(free, tokens, { look: "none" })}
    ${order ? sql`order by ${order}` : sql``} limit cast(${new Slot(({ walk }) => walk)} as bigint)`;
  return sql`from (${first}) as ${own} where ${foundCondition(free, tokens, { look: "each" })}`;
}
