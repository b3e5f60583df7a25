import { sql } from "kysely";
import { foundCondition, from, matchSlot, pageAsked } from "../clauses.ts";
import type { Tokens } from "../filter/tokens.ts";
import { type QueryContext, type View, withoutCosts } from "../plans.ts";
import { searchesOf, slotsOfSearches, wordsSought } from "../search.ts";
import { Slot, type Sql } from "../sql.ts";
import { walkedPage } from "./walk.ts";

// Of words that few of the newest have, but thousands of all, the index would find thousands only to put them in order.
// A hundredth of the records, asked first, tells since when so many as are wanted are likely to have been written, and the
// index is asked for those. Of words that many of the newest have, the list itself tells since when. All are asked for
// where these are too few: in one statement, which answers the same either way.

/** So many of those that are found stand behind each one in the sample that counts for them: half of what it is likely to. */
const behindEach = 50;

type Asked = { view: View; tokens: Tokens; sort: string };

/**
 * How a page of a search is come by; nothing where the index is asked for all at once.
 *
 * @param walk how many of the list's first records are likely to be enough, if that is worth while
 */
export function wayOfSearch({ view, tokens, sort }: Asked, walk: number) {
  const { catalog, collection } = view;
  const { worthSampling } = catalog.dialect;
  const [sought, another] = searchesOf(tokens);
  const isNewestFirst = sort.split(",")[0]?.trim() === `-${collection.search?.newestBy}`;
  const isOfStretch = worthSampling && isNewestFirst && sought !== undefined && another === undefined;
  if (isOfStretch && worthSampling(collection.name, wordsSought(collection, sought))) return sampledPage;
  if (walk === 0) return undefined;
  // Of what else is asked for, a stretch may hold too few.
  return isOfStretch && tokens.list.length === termsOfSearch ? newestPage : walkedPage;
}

/** `@search ~ "…"` */
const termsOfSearch = 3;

/** The place in the sample, from 0, of the one behind which so many are likely to be found. */
export function placeInSample(wanted: number): number {
  return Math.ceil(wanted / behindEach);
}

/** A page's records, whole, in order, of those since the moment that a sample tells. */
function sampledPage(context: QueryContext, tokens: Tokens, order: Sql): Sql {
  const { scope, place } = context;
  const number = sql`cast(${new Slot(({ sampled }) => sampled)} as bigint)`;
  const match = slotsOfSearches(tokens).map((slot) => sql`${matchSlot(scope, slot, { inOneWay: true })}`);
  const moment = scope.catalog.dialect.sampled?.(place.collection.name, sql.join(match), number) ?? sql``;
  return pageSince(context, tokens, { order, moment, along: false });
}

/** The same, of those since the moment before which so many of the list are. */
function newestPage(context: QueryContext, tokens: Tokens, order: Sql): Sql {
  const free = withoutCosts(context);
  const moment = newestBy(context);
  const likely = sql`cast(${new Slot(({ walk }) => Math.ceil(walk / halved))} as bigint)`;
  const since = sql`select ${moment} as moment ${from(context)}
    where ${foundCondition(free, tokens, { look: "none" })} order by ${moment} desc offset ${likely} limit 1`;
  return pageSince(context, tokens, { order, moment: since, along: true });
}

/** All of a stretch are looked at, and none of a walk after the last that is wanted. */
const halved = 2;

function pageSince(
  context: QueryContext,
  tokens: Tokens,
  { order, moment, along }: { order: Sql; moment: Sql; along: boolean },
): Sql {
  const own = sql.id(context.place.alias);
  const wanted = sql`cast(${new Slot(({ limit }) => limit)} as bigint)`;
  const since = sql`(select moment from since)`;
  // A condition that says of another that it is true is none that an index of the list's serves: the words' is asked.
  const newest = sql`select ${own}.* ${from(context)} where (${newestBy(context)} >= ${since}) is true
    and ${foundCondition(context, tokens, { look: { since, along, inOneWay: true } })}
    order by ${order} ${pageAsked()}`;
  const all = sql`select ${own}.* ${from(context)} where (select count(*) from newest) < ${wanted}
    and ${foundCondition(withoutCosts(context), tokens, { look: { inOneWay: true } })} order by ${order} ${pageAsked()}`;
  return sql`with since as materialized (${moment}), newest as materialized (${newest})
    select * from newest where (select count(*) from newest) = ${wanted}
    union all select ${own}.* from (${all}) as ${own}`;
}

function newestBy({ place: { alias, collection } }: QueryContext): Sql {
  return sql.ref(`${alias}.${collection.search?.newestBy ?? "created"}`);
}
