import type { TestProject } from "vitest/node";
import { findChromium } from "../machine/chromium.ts";
import { loadDemonstration, prepareEmptyStore, startServer } from "../running.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** One built server with the demonstration content for all browser tests, which only look. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once for all workers, since Chromium may have to be installed.
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
