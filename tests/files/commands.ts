import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Creates a folder for one test. */
export function scratch(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

type Env = Record<string, string>;

/** Runs an operator's command to its end. */
export function command(
  name: string,
  words: readonly string[],
  env: Env,
): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [`server/commands/${name}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, DEMO: "off", ...env },
  });
}

/** Starts an operator's command. */
export function begin(name: string, words: readonly string[], env: Env): ChildProcess {
  return spawn(process.execPath, [`server/commands/${name}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, DEMO: "off", ...env },
  });
}

/** Returns every file of a folder, by its path there. */
export async function readContents(folder: string): Promise<Map<string, string>> {
  const folderEntries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = folderEntries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = files
    .sort()
    .map(async (file) => [path.relative(folder, file), await readFile(file, "base64")] as const);
  return new Map(await Promise.all(contents));
}
