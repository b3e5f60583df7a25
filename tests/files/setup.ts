import type { TestProject } from "vitest/node";
import { canHaveGateway, gatewayKey, startGateway } from "../s3-gateway.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** `s3://…` of a bucket in which each test takes a prefix of its own; undefined where none can be had. */
    bucket: string | undefined;
  }
}

/** One gateway for all of these tests. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!(await canHaveGateway())) {
    project.provide("bucket", undefined);
    return undefined;
  }
  const gateway = await startGateway();
  Object.assign(process.env, gatewayKey);
  project.provide("bucket", await gateway.newBucket());
  return () => gateway.stop();
}
