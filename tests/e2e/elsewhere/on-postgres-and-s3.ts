import type { TestProject } from "vitest/node";
import { startPostgres } from "../../postgres.ts";
import { gatewayKey, startGateway } from "../../s3-gateway.ts";
import { setup } from "../setup.ts";

/** Runs the same tests with each server's records in a database of its own and the files in a bucket. */
export default async function setUpOnBoth(project: TestProject): Promise<() => Promise<void>> {
  const gateway = await startGateway();
  const postgres = await startPostgres();
  const filesUrl = await gateway.newBucket();
  Object.assign(process.env, gatewayKey, { FILES_FOR_TESTS: filesUrl, POSTGRES_FOR_TESTS: postgres.url });
  const stop = await setup(project);
  return async () => {
    await stop();
    await postgres.stop();
    await gateway.stop();
  };
}
