import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { type RunningPocketBase, startPocketBase } from "../contract/peer/pocketbase.ts";
import { type RunningServer, startServer } from "../running.ts";

const root = path.resolve(import.meta.dirname, "../..");

export type Said = { code: number | null; text: string };

/** A folder that goes with its test. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "moving-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A copy of the data folder that the real PocketBase has left. */
export async function filledFolder(): Promise<string> {
  const folder = path.join(await scratchFolder(), "pb_data");
  await cp(inject("moving").folder, folder, { recursive: true });
  return folder;
}

/** `npm run import` or `npm run export`, over a data folder of ours. */
export async function runCommand(
  name: "import" | "export",
  dataDir: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Said> {
  const child = startCommand(name, dataDir, words, env);
  const [code] = await once(child.process, "close");
  return { code, text: child.text() };
}

export function startCommand(
  name: "import" | "export",
  dataDir: string,
  words: readonly string[],
  env: Record<string, string> = {},
) {
  const settings = { ...process.env, DATA_DIR: dataDir, DEMO: "off", ...env };
  const child = spawn(process.execPath, [`server/commands/${name}.ts`, ...words], {
    cwd: root,
    env: settings,
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  child.stdin.end();
  return { process: child, text: () => text };
}

/** Our own server over a data folder. */
export async function serve(dataDir: string): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: { RATE_LIMITS: "off" } });
  onTestFinished(() => server.stop());
  return server;
}

/** A real PocketBase over one of its own. */
export async function servePocketBase(folder: string): Promise<RunningPocketBase> {
  const running = await startPocketBase(folder);
  onTestFinished(() => running.stop());
  return running;
}
