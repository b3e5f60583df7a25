import type { TestProject } from "vitest/node";
import { canHavePostgres, startPostgres } from "../postgres.ts";
import { loadDemonstration } from "../running.ts";
import { canHaveGateway, gatewayKey, startGateway } from "../s3-gateway.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** `s3://…` of a bucket in which each test takes a part of its own; undefined where none can be had. */
    bucket: string | undefined;
    /** Where the gateway that has it keeps its objects. */
    gatewayFolder: string | undefined;
  }
}

/** One gateway for all of these tests, and one PostgreSQL for those of several instances. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const gateway = (await canHaveGateway()) ? await startGateway() : undefined;
  const postgres = canHavePostgres() ? await startPostgres() : undefined;
  const unload = postgres && (await loadDemonstration());
  Object.assign(process.env, gatewayKey);
  project.provide("bucket", await gateway?.newBucket());
  project.provide("gatewayFolder", gateway?.folder);
  project.provide("postgres", postgres?.url);
  return async () => {
    await unload?.();
    await postgres?.stop();
    await gateway?.stop();
  };
}
