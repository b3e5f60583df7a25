import type { TestProject } from "vitest/node";
import { startPostgres } from "../postgres.ts";
import { loadDemonstration } from "../running.ts";
import { gatewayKey, startGateway } from "../s3-gateway.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The `s3://…` address of a bucket. Each test takes a part of its own. */
    bucket: string;
    /** The folder where the bucket's gateway keeps its objects. */
    gatewayFolder: string;
  }
}

/** Starts one gateway for all of these tests, and one PostgreSQL for those with several instances. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const gateway = await startGateway();
  const postgres = await startPostgres();
  const unload = await loadDemonstration();
  Object.assign(process.env, gatewayKey);
  project.provide("bucket", await gateway.newBucket());
  project.provide("gatewayFolder", gateway.folder);
  project.provide("postgres", postgres.url);
  return async () => {
    await unload();
    await postgres.stop();
    await gateway.stop();
  };
}
