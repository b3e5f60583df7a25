import { sql } from "kysely";
import type { Collection } from "../collection.ts";
import type { Dialect } from "../database/dialect/dialect.ts";
import { BadRequest } from "../errors.ts";
import type { FieldScope } from "./paths.ts";
import type { Slot, Sql } from "./sql.ts";

/** A filter holds no more than a few searches. */
export const costOfSearch = 64;

/** A search that finds so many, or more, says so many: nobody looks at the last of them, and all would be counted. */
export const mostFound = 1000;

/** Words of one search that are looked for: each is a list of records to be met with the others. */
const wordLimit = 12;

/**
 * Words looked for all over a record and what belongs to it (docs/contract-differences.md, `search`), by the index
 * that `store/search/` keeps.
 *
 * @param match what `matchOf` makes of what is sought
 * @throws BadRequest when the collection is not searched
 */
export function compileSearch({ catalog, place: { alias, collection } }: FieldScope, match: Slot): Sql {
  if (!collection.search) throw new BadRequest();
  return foundByIndex(catalog.dialect, alias, collection, sql`${match}`);
}

/** Whether a row of a collection, under this alias, is one of those that the index finds. */
export function foundByIndex(dialect: Dialect, alias: string, collection: Collection, match: Sql): Sql {
  return sql`${sql.ref(`${alias}.id`)} in (${dialect.found(collection.name, match)})`;
}

/** The index's own language for records that have all the words, each at the beginning of one of theirs. */
export function matchOf(dialect: Dialect, { search }: Collection, sought: string): string {
  return dialect.match(search?.words(sought).slice(0, wordLimit) ?? []);
}
