import { sql } from "kysely";
import type { Collection } from "../collection.ts";
import type { Dialect, FoundOptions } from "../database/dialect/dialect.ts";
import { BadRequest } from "../errors.ts";
import { searchName } from "./filter/parser.ts";
import type { Tokens } from "./filter/tokens.ts";
import type { FieldScope } from "./paths.ts";
import type { Slot, Sql } from "./sql.ts";

/** High enough that a filter may hold only a few searches. */
export const costOfSearch = 64;

/** A search with this many results or more reports this number. Nobody reads the last, and counting all is slow. */
export const mostFound = 1000;

/** Words of one search that count: each is a list of records to intersect with the others. */
const wordLimit = 12;

/**
 * How a condition executes a search. "all" asks the index for every match. "some" asks it for more matches than are
 * counted. Options ask it for matches since a moment. "each" checks each record. "none" treats every record as a match.
 */
export type SearchLook = "all" | "some" | "each" | "none" | FoundOptions;

/**
 * Compiles a search of a record and everything that belongs to it (docs/contract-differences.md, `search`), by the
 * index in `search/`.
 *
 * @param match the searched words as `matchText` of the dialect returns them
 * @throws BadRequest if the collection has no search
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

/** Compiles whether a collection's row, under this alias, is among the index's results. */
export function foundByIndex(
  dialect: Dialect,
  alias: string,
  collection: Collection,
  match: Sql,
  options?: FoundOptions,
): Sql {
  return sql`${sql.ref(`${alias}.id`)} in (${dialect.found(collection.name, match, options)})`;
}

/** Returns the index's own query for records with all the words. Each searched word must begin a word of the record. */
export function searchMatch(dialect: Dialect, collection: Collection, sought: string): string {
  return dialect.match(wordsSought(collection, sought), collection.name);
}

/** Returns whether a filter contains a search. */
export function searchesIndex({ list }: Tokens): boolean {
  return list.some((token) => token.kind === "path" && token.path === searchName);
}

/** Returns the searched text of each search in a filter. */
export function listSearches(tokens: Tokens): string[] {
  return slotsOfSearches(tokens).map((slot) => String(tokens.values[slot]));
}

/** Returns the slots of the texts that a filter's searches look for. */
export function slotsOfSearches({ list }: Tokens): number[] {
  return list.flatMap((token, index) => {
    const sought = list[index + 2];
    const isSearch = token.kind === "path" && token.path === searchName;
    return isSearch && sought?.kind === "literal" ? [sought.slot] : [];
  });
}

/** Returns the words that a search looks for. */
export function wordsSought({ search }: Collection, sought: string): string[] {
  return search?.words(sought).slice(0, wordLimit) ?? [];
}
