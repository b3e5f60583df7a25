import { singleStatements } from "../database/postgres/connection.ts";
import { withPool } from "./copying.ts";

/** Returns how many changes of each kind a PostgreSQL database has after this sequence. */
export function countChanges(
  url: string,
  after: number,
): Promise<{ collection: string; action: string; count: number }[]> {
  const statement = { sql: changesAfter, parameters: [after] };
  return withPool(url, async (pool) => singleStatements(pool).all(statement));
}

/** Counts the changes after a sequence. The statement suits both databases. */
export const changesAfter =
  "SELECT collection, action, count(*) AS count FROM _changes WHERE sequence > ? GROUP BY collection, action ORDER BY collection, action";
