import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { expect, inject, onTestFinished } from "vitest";
import { noLetters } from "../../domain/fixtures.ts";
import { collections, migrations } from "../../domain/index.server.ts";
import {
  copyToPostgres,
  engineMigrations,
  openStore,
  type Store,
  type StoreOptions,
} from "../../store/index.ts";
import { databaseOf } from "../postgres.ts";

/** `postgres://…` of a database that holds nothing yet. */
export function newDatabase(): Promise<string> {
  return databaseOf(inject("postgres"), crypto.randomUUID());
}

/** `postgres://…` of a database with the site's empty tables, copied from one that was migrated once. */
export function siteDatabase(): Promise<string> {
  return databaseOf(inject("postgres"), crypto.randomUUID(), migratedDatabase);
}

/** The name of the template of `siteDatabase`. */
const migratedDatabase = "migrated";

/** Makes the template of `siteDatabase`, once for all files. */
export async function prepareSiteDatabase(server: string): Promise<void> {
  const { close } = await openAnySite(await databaseOf(server, migratedDatabase));
  await close();
}

/** A store of the cooperative's, its records in this database, or in its own folder where there is none; for one test. */
export async function openSite(database?: string): Promise<Store> {
  const { store, close } = await openAnySite(database);
  onTestFinished(close);
  return store;
}

/** Opens the same store. The caller closes it. `options` replace the usual ones. */
export async function openAnySite(
  database?: string,
  options: Partial<StoreOptions> = {},
): Promise<{ store: Store; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const bugs: unknown[] = [];
  const store = await openStore({
    folder,
    database,
    collections,
    migrations,
    letters: noLetters,
    uploadLimit: 1024 * 1024,
    rateLimits: false,
    report: (error) => bugs.push(error),
    ...options,
  });
  return {
    store,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
      if (bugs.length > 0) throw new AggregateError(bugs, "The store reported bugs.");
    },
  };
}

/** Waits until the index of words is made of every collection that has one: nothing else writes of itself then. */
export async function indexMade(client: pg.Client): Promise<void> {
  const made = async () => (await client.query("SELECT 1 FROM _search_versions")).rowCount;
  await expect.poll(made).toBe(collections.filter(({ search }) => search).length);
}

/** A data folder with the demonstration, as it lies there after it was loaded. */
export function demonstration(): string {
  const folder = mkdtempSync(join(tmpdir(), "demonstration-"));
  cpSync(process.env.LOADED_DEMONSTRATION ?? "", folder, { recursive: true });
  return folder;
}

/** The same, its records in a database. */
export async function demonstrationIn(database: string): Promise<string> {
  const folder = demonstration();
  await copyToPostgres(join(folder, "data.db"), database, [...engineMigrations, ...migrations]);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(join(folder, `data.db${suffix}`), { force: true });
  return folder;
}
