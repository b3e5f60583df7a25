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

/** Creates a folder that is deleted after the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "moving-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Copies the data folder of the filled PocketBase. */
export async function filledFolder(): Promise<string> {
  const folder = path.join(await scratchFolder(), "pb_data");
  await cp(inject("moving").folder, folder, { recursive: true });
  return folder;
}

/** Runs `npm run site -- import` or `npm run site -- export` over one of our data folders. */
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

/** Starts our own server over a data folder. */
export async function serve(dataDir: string): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: { RATE_LIMITS: "off" } });
  onTestFinished(() => server.stop());
  return server;
}

/** Starts a real PocketBase over one of its data folders. */
export async function servePocketBase(folder: string): Promise<RunningPocketBase> {
  const running = await startPocketBase(folder);
  onTestFinished(() => running.stop());
  return running;
}
