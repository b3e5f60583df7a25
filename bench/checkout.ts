import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { isBuilt } from "../server/start/build.ts";
import type { startServer } from "../tests/running.ts";

/** A built version of this repository that can be started. */
export type Checkout = { name: string; startServer: typeof startServer };

const root = path.resolve(import.meta.dirname, "..");
const run = promisify(execFile);

/**
 * Clones a commit into a temporary folder, installs its packages and builds it with the compression of the build here.
 * The folder goes with this process.
 */
export async function openCheckout(commit: string): Promise<Checkout> {
  const isBest = await isBuilt();
  const name = await git(root, "rev-parse", "--short", "--verify", `${commit}^{commit}`);
  const folder = await mkdtemp(path.join(tmpdir(), "assembleurs-checkout-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  console.log(`Building ${name} in ${folder}.`);
  await git(root, "clone", "--quiet", "--shared", "--no-checkout", root, folder);
  await git(folder, "checkout", "--quiet", "--detach", name);
  await run("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline"], inFolder(folder));
  const build = ["server/commands/build.ts", ...(isBest ? [] : ["--fast"])];
  await run(process.execPath, build, inFolder(folder));
  const running: { startServer: typeof startServer } = await import(
    pathToFileURL(path.join(folder, "tests/running.ts")).href
  );
  return { name, startServer: running.startServer };
}

async function git(folder: string, ...words: string[]): Promise<string> {
  return (await run("git", words, inFolder(folder))).stdout.trim();
}

function inFolder(cwd: string) {
  return { cwd, maxBuffer: 64 * 1024 * 1024 };
}
