import type { Reader } from "../kernel.ts";
import { engineMigrations } from "./engine-migrations.ts";
import type { Migration } from "./migrate.ts";

/** When the database was made, and the first of its steps that this code does not know. */
export async function schemaOf(
  reader: Reader,
  migrations: readonly Migration[],
): Promise<{ since: string; newerStep?: string }> {
  const known = new Set([...engineMigrations, ...migrations].map(({ name }) => name));
  const sql = "SELECT name, at FROM _migrations ORDER BY at, name";
  const steps = await reader.all<{ name: string; at: string }>({ sql, parameters: [] });
  return { since: steps[0]?.at ?? "", newerStep: steps.find(({ name }) => !known.has(name))?.name };
}

/** @param collection the name of one that there is */
export async function countRecords(reader: Reader, collection: string): Promise<number> {
  const sql = `SELECT count(*) AS count FROM "${collection}" WHERE deleted = ''`;
  return Number((await reader.one<{ count: number }>({ sql, parameters: [] }))?.count);
}
