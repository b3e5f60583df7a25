import { sql } from "kysely";
import { foundCondition, from, matchSlot, pageAsked } from "../clauses.ts";
import type { Tokens } from "../filter/tokens.ts";
import { type QueryContext, type View, withoutCosts } from "../plans.ts";
import { searchesOf, slotsOfSearches, wordsSought } from "../search.ts";
import { Slot, type Sql } from "../sql.ts";

// Of words that few of the newest have, but thousands of all, the index would find thousands only to put them in order.
// A hundredth of the records, asked first, tells since when so many as are wanted are likely to have been written, and the
// index is asked for those; for all where they are too few: in one statement, which answers the same either way.

/** So many of those that are found stand behind each one in the sample that counts for them: half of what it is likely to. */
const behindEach = 50;

/** Whether a list is read from the newest, and of so many records that this tells sooner. */
export function isWorthSampling({ catalog, collection }: View, tokens: Tokens, sort: string): boolean {
  const [first] = sort.split(",");
  const [sought, another] = searchesOf(tokens);
  const isNewestFirst = first?.trim() === `-${collection.search?.newestBy}`;
  if (!isNewestFirst || sought === undefined || another !== undefined) return false;
  return catalog.dialect.worthSampling?.(collection.name, wordsSought(collection, sought)) ?? false;
}

/** The place in the sample, from 0, of the one behind which so many are likely to be found. */
export function placeInSample(wanted: number): number {
  return Math.ceil(wanted / behindEach);
}

/** A page's records, whole, in order. */
export function newestPage(context: QueryContext, tokens: Tokens, order: Sql): Sql {
  const { alias, collection } = context.place;
  const own = sql.id(alias);
  const wanted = sql`cast(${new Slot(({ limit }) => limit)} as bigint)`;
  const since = sql`(select moment from sampled)`;
  // A condition that says of another that it is true is none that an index of the list's serves: the words' is asked.
  const isSince = sql`(${sql.ref(`${alias}.${collection.search?.newestBy ?? "created"}`)} >= ${since}) is true`;
  const newest = sql`select ${own}.* ${from(context)} where ${isSince}
    and ${foundCondition(context, tokens, { look: { since, inOneWay: true } })} order by ${order} ${pageAsked()}`;
  const all = sql`select ${own}.* ${from(context)} where (select count(*) from newest) < ${wanted}
    and ${foundCondition(withoutCosts(context), tokens, { look: { inOneWay: true } })} order by ${order} ${pageAsked()}`;
  return sql`with sampled as materialized (${sampleOf(context, tokens)}), newest as materialized (${newest})
    select * from newest where (select count(*) from newest) = ${wanted}
    union all select ${own}.* from (${all}) as ${own}`;
}

/** The moment since which enough are likely to be found. */
function sampleOf({ scope }: QueryContext, tokens: Tokens): Sql {
  const number = sql`cast(${new Slot(({ sampled }) => sampled)} as bigint)`;
  const match = slotsOfSearches(tokens).map((slot) => sql`${matchSlot(scope, slot, { inOneWay: true })}`);
  return scope.catalog.dialect.sampled?.(scope.place.collection.name, sql.join(match), number) ?? sql``;
}
