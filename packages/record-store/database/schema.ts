import type { Reader } from "../kernel.ts";
import { engineMigrations } from "./engine-migrations.ts";
import type { Migration } from "./migrate.ts";
import { postgresSteps } from "./postgres/own-steps.ts";

/** Returns when the database was created, and the first unknown step that this code cannot run beside. */
export async function readSchema(
  reader: Reader,
  migrations: readonly Migration[],
): Promise<{ since: string; newerStep?: string }> {
  const knownNames = new Set([...postgresSteps, ...engineMigrations, ...migrations].map(({ name }) => name));
  // All columns: only databases that several versions may use have `beside`.
  const sql = "SELECT * FROM _migrations ORDER BY at, name";
  const steps = await reader.all<{ name: string; at: string; beside?: string }>({ sql, parameters: [] });
  const newer = steps.find(({ name, beside }) => !knownNames.has(name) && !beside);
  return { since: steps[0]?.at ?? "", newerStep: newer?.name };
}

/** @param collection the name of an existing collection */
export async function countRecords(reader: Reader, collection: string): Promise<number> {
  const sql = `SELECT count(*) AS count FROM "${collection}" WHERE deleted = ''`;
  return Number((await reader.one<{ count: number }>({ sql, parameters: [] }))?.count);
}
