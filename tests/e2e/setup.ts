import type { TestProject } from "vitest/node";
import { findChromium } from "../chromium.ts";
import { startServer } from "../running.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** One built server with the demonstration content for all browser tests, which only look. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once, before the tests run side by side: it may have to be installed.
  findChromium();
  const server = await startServer({ demo: true });
  project.provide("siteUrl", server.url);
  return () => server.stop();
}
