import type { TestProject } from "vitest/node";
import { findChromium } from "../machine/chromium.ts";
import { loadDemonstration, prepareEmptyStore, startServer } from "../running.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** Starts one built server with the demonstration content. All browser tests that only read share it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Look for Chromium once for all workers, since it may have to be installed.
  process.env.CHROMIUM = findChromium();
  const unload = await loadDemonstration();
  const discard = await prepareEmptyStore();
  const server = await startServer({ demo: true });
  project.provide("siteUrl", server.url);
  return async () => {
    await server.stop();
    await unload();
    await discard();
  };
}
