import { sql } from "kysely";
import type { Collection } from "../collection.ts";
import type { Dialect, FoundOptions } from "../database/dialect/dialect.ts";
import { BadRequest } from "../errors.ts";
import { searchName } from "./filter/parser.ts";
import type { Tokens } from "./filter/tokens.ts";
import type { FieldScope } from "./paths.ts";
import type { Slot, Sql } from "./sql.ts";

/** A filter holds no more than a few searches. */
export const costOfSearch = 64;

/** A search that finds so many, or more, says so many: nobody looks at the last of them, and all would be counted. */
export const mostFound = 1000;

/** Words of one search that are looked for: each is a list of records to be met with the others. */
const wordLimit = 12;

/**
 * How a condition goes about a search: it asks the index for all that have the words, or for so many that some more than
 * are counted are among them, or for those since a moment, or looks at each record that it is asked of, or takes
 * every record for one that has them.
 */
export type SearchLook = "all" | "some" | "each" | "none" | FoundOptions;

/**
 * Words looked for all over a record and what belongs to it (docs/contract-differences.md, `search`), by the index
 * that `store/search/` keeps.
 *
 * @param match what `matchOf` makes of what is sought
 * @throws BadRequest when the collection is not searched
 */
export function compileSearch(scope: FieldScope, look: SearchLook, match: Slot): Sql {
  const { alias, collection } = scope.place;
  const { dialect } = scope.catalog;
  if (!collection.search) throw new BadRequest();
  if (look === "none") return sql`true`;
  const sought = sql`${match}`;
  if (look === "some") return foundByIndex(dialect, alias, collection, sought, { most: 2 * mostFound });
  if (typeof look === "object") return foundByIndex(dialect, alias, collection, sought, look);
  if (look === "all" || !dialect.isFound) return foundByIndex(dialect, alias, collection, sought);
  return dialect.isFound({ collection: collection.name, record: sql.ref(`${alias}.id`) }, sought);
}

/** Whether a row of a collection, under this alias, is one of those that the index finds. */
export function foundByIndex(
  dialect: Dialect,
  alias: string,
  collection: Collection,
  match: Sql,
  options?: FoundOptions,
): Sql {
  return sql`${sql.ref(`${alias}.id`)} in (${dialect.found(collection.name, match, options)})`;
}

/** The index's own language for records that have all the words, each at the beginning of one of theirs. */
export function matchOf(dialect: Dialect, collection: Collection, sought: string): string {
  return dialect.match(wordsSought(collection, sought), collection.name);
}

/** Whether a filter searches at all. */
export function searchesIndex({ list }: Tokens): boolean {
  return list.some((token) => token.kind === "path" && token.path === searchName);
}

/** What each search of a filter seeks. */
export function searchesOf(tokens: Tokens): string[] {
  return slotsOfSearches(tokens).map((slot) => String(tokens.values[slot]));
}

/** Where among a filter's values stands what each of its searches seeks. */
export function slotsOfSearches({ list }: Tokens): number[] {
  return list.flatMap((token, index) => {
    const sought = list[index + 2];
    const isSearch = token.kind === "path" && token.path === searchName;
    return isSearch && sought?.kind === "literal" ? [sought.slot] : [];
  });
}

/** The words that a search looks for. */
export function wordsSought({ search }: Collection, sought: string): string[] {
  return search?.words(sought).slice(0, wordLimit) ?? [];
}
