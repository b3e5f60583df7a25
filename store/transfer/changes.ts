import { singleStatements } from "../database/postgres/connection.ts";
import { withPool } from "./copying.ts";

/** How many changes of each kind a database of PostgreSQL's has seen after the one that has this number. */
export function countChanges(
  url: string,
  after: number,
): Promise<{ collection: string; action: string; count: number }[]> {
  const statement = { sql: changesAfter, parameters: [after] };
  return withPool(url, async (pool) => singleStatements(pool).all(statement));
}

/** As both databases understand it. */
export const changesAfter =
  "SELECT collection, action, count(*) AS count FROM _changes WHERE sequence > ? GROUP BY collection, action ORDER BY collection, action";
