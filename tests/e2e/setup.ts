import type { TestProject } from "vitest/node";
import { startServer } from "../running.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** One built server with the demonstration content for all browser tests, which only look. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ demo: true });
  project.provide("siteUrl", server.url);
  return () => server.stop();
}
