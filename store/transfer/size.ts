import { DatabaseAway } from "../database/failures.ts";
import { openPool } from "../database/postgres/connection.ts";
import { isAway } from "../database/postgres/failures.ts";

/**
 * Bytes that a database of PostgreSQL's takes where it lies, indexes included.
 *
 * @throws DatabaseAway
 */
export async function sizeOfPostgres(url: string): Promise<number> {
  const pool = openPool(url, 1);
  try {
    const { rows } = await pool.query<{ size: string }>(
      "SELECT pg_database_size(current_database()) AS size",
    );
    return Number(rows[0]?.size);
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(error) : error;
  } finally {
    await pool.end();
  }
}
