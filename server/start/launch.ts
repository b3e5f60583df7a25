import cluster from "node:cluster";
import { readConfig } from "../config/config.ts";
import { endCommand } from "../startup-error.ts";
import { buildFolders } from "./build.ts";

/**
 * Starts the built site in this process, or in several workers if the operator wants them. This process then supervises
 * them.
 */
export async function launch(): Promise<void> {
  const workers = cluster.isPrimary ? wantedWorkers() : 1;
  if (workers > 1) {
    const { superviseWorkers } = await import("./supervisor.ts");
    return superviseWorkers(workers);
  }
  const { startBuiltSite } = await import("./start.ts");
  return startBuiltSite();
}

/** Imports all that a start imports, and nothing more. */
export async function rehearse(): Promise<void> {
  const { loadBuild } = await import("../pages/pages.ts");
  await Promise.all([import("./start.ts"), import("./supervisor.ts"), loadBuild(buildFolders.site)]);
}

function wantedWorkers(): number {
  try {
    return readConfig(process.env).workers;
  } catch (error) {
    return endCommand(error);
  }
}
