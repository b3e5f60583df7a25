import type { TestProject } from "vitest/node";
import { gatewayKey, startGateway } from "../../s3-gateway.ts";
import setUpOnPostgres from "./on-postgres.ts";

/** The same tests, with the records in PostgreSQL and the files in a bucket. */
export default async function setUpOnBoth(project: TestProject): Promise<() => Promise<void>> {
  const gateway = await startGateway();
  Object.assign(process.env, gatewayKey, { FILES_FOR_TESTS: await gateway.newBucket() });
  const stop = await setUpOnPostgres(project);
  return async () => {
    await stop();
    await gateway.stop();
  };
}
