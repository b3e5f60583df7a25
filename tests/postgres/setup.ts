import type { TestProject } from "vitest/node";
import { startPostgres } from "../postgres.ts";
import { loadDemonstration } from "../running.ts";
import { prepareSiteDatabase } from "./fixtures.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The `postgres://…` address of a server where each test creates its database. */
    postgres: string;
  }
}

/** Starts one PostgreSQL for all of these tests. Each test takes a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await prepareSiteDatabase(postgres.url);
  const unload = await loadDemonstration();
  project.provide("postgres", postgres.url);
  return async () => {
    await unload();
    await postgres.stop();
  };
}
