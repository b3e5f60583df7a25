import { sql } from "kysely";
import { foundCondition, from, matchSlot, pageAsked } from "../clauses.ts";
import type { Tokens } from "../filter/tokens.ts";
import { type QueryContext, type View, withoutCosts } from "../plans.ts";
import { listSearches, slotsOfSearches, wordsSought } from "../search.ts";
import { Slot, type Sql } from "../sql.ts";
import { walkedPage } from "./walk.ts";

// Suppose few of the newest records have the words, but thousands of older ones do. The index would find thousands only
// to order them. A sample of one hundredth of the records first estimates since when enough matches were written. The
// index is then asked only for matches since that moment. If many of the newest records have the words, the list itself
// supplies the moment. If the matches are too few, the same statement asks for all, so the result is always the same.

/** Matches assumed behind each match in the sample: half of the likely number. */
const behindEach = 50;

type Asked = { view: View; tokens: Tokens; sort: string };

/**
 * Returns how to find a page of a search, or `undefined` if the index should be asked for all matches at once.
 *
 * @param walk how many of the list's first records are likely to suffice, 0 if a walk does not pay
 */
export function wayOfSearch({ view, tokens, sort }: Asked, walk: number) {
  const { catalog, collection } = view;
  const { worthSampling } = catalog.dialect;
  const [sought, another] = listSearches(tokens);
  const isNewestFirst = sort.split(",")[0]?.trim() === `-${collection.search?.newestBy}`;
  const isOfStretch = worthSampling && isNewestFirst && sought !== undefined && another === undefined;
  if (isOfStretch && worthSampling(collection.name, wordsSought(collection, sought))) return sampledPage;
  if (walk === 0) return undefined;
  // With further terms in the filter, a stretch may hold too few.
  return isOfStretch && tokens.list.length === termsOfSearch ? newestPage : walkedPage;
}

/** The tokens of `@search ~ "…"`. */
const termsOfSearch = 3;

/** Returns the position in the sample, from 0, beyond which enough matches are likely. */
export function placeInSample(count: number): number {
  return Math.ceil(count / behindEach);
}

/** A page's whole records, in order, from those since the sample's moment. */
function sampledPage(context: QueryContext, tokens: Tokens, order: Sql): Sql {
  const { scope, place } = context;
  const number = sql`cast(${new Slot(({ sampled }) => sampled)} as bigint)`;
  const match = slotsOfSearches(tokens).map((slot) => sql`${matchSlot(scope, slot, { inOneWay: true })}`);
  const moment = scope.catalog.dialect.sampled?.(place.collection.name, sql.join(match), number) ?? sql``;
  return newestPageSql(context, tokens, { order, moment, along: false });
}

/** A page's whole records, in order, from those since the moment to which the list's first records reach. */
function newestPage(context: QueryContext, tokens: Tokens, order: Sql): Sql {
  const free = withoutCosts(context);
  const moment = newestOrder(context);
  const likely = sql`cast(${new Slot(({ walk }) => Math.ceil(walk / halved))} as bigint)`;
  const since = sql`select ${moment} as moment ${from(context)}
    where ${foundCondition(free, tokens, { look: "none" })} order by ${moment} desc offset ${likely} limit 1`;
  return newestPageSql(context, tokens, { order, moment: since, along: true });
}

/** A stretch is read completely, while a walk stops at the last wanted record. */
const halved = 2;

function newestPageSql(
  context: QueryContext,
  tokens: Tokens,
  { order, moment, along }: { order: Sql; moment: Sql; along: boolean },
): Sql {
  const own = sql.id(context.place.alias);
  const wantedRows = sql`cast(${new Slot(({ limit }) => limit)} as bigint)`;
  const since = sql`(select moment from since)`;
  // `is true` hides the condition from the list's indexes, so that the word index is used.
  const newest = sql`select ${own}.* ${from(context)} where (${newestOrder(context)} >= ${since}) is true
    and ${foundCondition(context, tokens, { look: { since, along, inOneWay: true } })}
    order by ${order} ${pageAsked()}`;
  const all = sql`select ${own}.* ${from(context)} where (select count(*) from newest) < ${wantedRows}
    and ${foundCondition(withoutCosts(context), tokens, { look: { inOneWay: true } })} order by ${order} ${pageAsked()}`;
  return sql`with since as materialized (${moment}), newest as materialized (${newest})
    select * from newest where (select count(*) from newest) = ${wantedRows}
    union all select ${own}.* from (${all}) as ${own}`;
}

function newestOrder({ place: { alias, collection } }: QueryContext): Sql {
  return sql.ref(`${alias}.${collection.search?.newestBy ?? "created"}`);
}
