import type { TestProject } from "vitest/node";
import { startPostgres } from "../../postgres.ts";
import { setup } from "../setup.ts";

/** The same tests, with the records of every server in a database of its own. */
export default async function setUpOnPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env.POSTGRES_FOR_TESTS = postgres.url;
  const stop = await setup(project);
  return async () => {
    await stop();
    await postgres.stop();
  };
}
