import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { copyToPostgres, engineMigrations, openStore, type Store, type StoreOptions } from "record-store";
import { expect, inject, onTestFinished } from "vitest";
import { noLetters } from "../../domain/fixtures.ts";
import { collections, migrations } from "../../domain/index.server.ts";
import { databaseAddress } from "../postgres.ts";

/** Returns the `postgres://…` address of an empty database. */
export function newDatabase(): Promise<string> {
  return databaseAddress(inject("postgres"), crypto.randomUUID());
}

/**
 * Returns the `postgres://…` address of a database with the site's empty tables, copied from one that was migrated
 * once.
 */
export function siteDatabase(): Promise<string> {
  return databaseAddress(inject("postgres"), crypto.randomUUID(), migratedDatabase);
}

/** The name of the template of `siteDatabase`. */
const migratedDatabase = "migrated";

/** Creates the template of `siteDatabase`, once for all files. */
export async function prepareSiteDatabase(server: string): Promise<void> {
  const { close } = await openAnySite(await databaseAddress(server, migratedDatabase));
  await close();
}

/**
 * Opens a store of the cooperative for one test, with its records in this database. Without one, they are in its own
 * folder.
 */
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

/** Waits until the search index of every collection is complete. The store then writes nothing more by itself. */
export async function indexMade(client: pg.Client): Promise<void> {
  const createdRecord = async () => (await client.query("SELECT 1 FROM _search_versions")).rowCount;
  await expect.poll(createdRecord).toBe(collections.filter(({ search }) => search).length);
}

/** Returns a copy of the loaded demonstration's data folder. */
export function demonstration(): string {
  const folder = mkdtempSync(join(tmpdir(), "demonstration-"));
  cpSync(process.env.LOADED_DEMONSTRATION ?? "", folder, { recursive: true });
  return folder;
}

/** Returns the same folder, with its records in a database. */
export async function fillDemonstration(database: string): Promise<string> {
  const folder = demonstration();
  await copyToPostgres(join(folder, "data.db"), database, [...engineMigrations, ...migrations]);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(join(folder, `data.db${suffix}`), { force: true });
  return folder;
}
