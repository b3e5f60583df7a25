import { DatabaseAway } from "../database/failures.ts";
import { openPool } from "../database/postgres/connection.ts";
import { isAway } from "../database/postgres/failures.ts";

/**
 * Returns a PostgreSQL database's size on its disk in bytes, including indexes.
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
