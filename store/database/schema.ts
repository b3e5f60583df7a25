import type { Reader } from "../kernel.ts";
import { engineMigrations } from "./engine-migrations.ts";
import type { Migration } from "./migrate.ts";

/** When the database was made, and the first of its steps that this code does not know. */
export function schemaOf(
  reader: Reader,
  migrations: readonly Migration[],
): { since: string; newerStep?: string } {
  const known = new Set([...engineMigrations, ...migrations].map(({ name }) => name));
  const sql = "SELECT name, at FROM _migrations ORDER BY at, name";
  const steps = reader.all<{ name: string; at: string }>({ sql, parameters: [] });
  return { since: steps[0]?.at ?? "", newerStep: steps.find(({ name }) => !known.has(name))?.name };
}

/** @param collection the name of one that there is */
export function countRecords(reader: Reader, collection: string): number {
  const sql = `SELECT count(*) AS count FROM "${collection}" WHERE deleted = ''`;
  return Number(reader.one<{ count: number }>({ sql, parameters: [] })?.count);
}
