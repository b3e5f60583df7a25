import type { TestProject } from "vitest/node";
import { startPostgres } from "../postgres.ts";
import prepare from "./setup.ts";

/** The same suite, with the records in a PostgreSQL of its own: every server of the run has a database there. */
export default async function prepareOnPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env.POSTGRES_FOR_TESTS = postgres.url;
  const stop = await prepare(project);
  return async () => {
    await stop?.();
    await postgres.stop();
  };
}
