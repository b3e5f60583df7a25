import type { TestProject } from "vitest/node";
import { gatewayKey, startGateway } from "../s3-gateway.ts";
import prepareOnPostgres from "./on-postgres.ts";

/** Runs the same suite with the records in PostgreSQL and the files in a bucket. A data folder keeps nothing. */
export default async function prepareOnBoth(project: TestProject): Promise<() => Promise<void>> {
  const gateway = await startGateway();
  Object.assign(process.env, gatewayKey, { FILES_FOR_TESTS: await gateway.newBucket() });
  const stop = await prepareOnPostgres(project);
  return async () => {
    await stop();
    await gateway.stop();
  };
}
