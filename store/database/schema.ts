import type { Reader } from "../kernel.ts";
import { engineMigrations } from "./engine-migrations.ts";
import type { Migration } from "./migrate.ts";
import { postgresSteps } from "./postgres/own-steps.ts";

/** When the database was made, and the first of its steps that this code does not know and cannot go on beside. */
export async function schemaOf(
  reader: Reader,
  migrations: readonly Migration[],
): Promise<{ since: string; newerStep?: string }> {
  const known = new Set([...postgresSteps, ...engineMigrations, ...migrations].map(({ name }) => name));
  // All columns: what stands beside whom is said where several versions may be at work.
  const sql = "SELECT * FROM _migrations ORDER BY at, name";
  const steps = await reader.all<{ name: string; at: string; beside?: string }>({ sql, parameters: [] });
  const newer = steps.find(({ name, beside }) => !known.has(name) && !beside);
  return { since: steps[0]?.at ?? "", newerStep: newer?.name };
}

/** @param collection the name of one that there is */
export async function countRecords(reader: Reader, collection: string): Promise<number> {
  const sql = `SELECT count(*) AS count FROM "${collection}" WHERE deleted = ''`;
  return Number((await reader.one<{ count: number }>({ sql, parameters: [] }))?.count);
}
