import type { TestProject } from "vitest/node";
import { startPostgres } from "../postgres.ts";
import prepare from "./setup.ts";

/** Runs the same suite with the records in PostgreSQL. Every server of the run has a database of its own there. */
export default async function prepareOnPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env.POSTGRES_FOR_TESTS = postgres.url;
  const stop = await prepare(project);
  return async () => {
    await stop?.();
    await postgres.stop();
  };
}
