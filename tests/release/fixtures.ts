import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../machine/free-port.ts";
import { linkPackages } from "../machine/linked-packages.ts";
import { buildOnce } from "../running.ts";

const repository = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** A command's output on both channels, and whether it succeeded. */
export type Outcome = { ok: boolean; text: string };

/** A release that differs from this repository's: its id, and the change to its `app/`. */
export type Variant = { id: string; change?: (app: string) => void };

/** A folder that stands for a machine, with the operator's actions on it. */
export type Machine = {
  root: string;
  url: string;
  install(release: string, answers: Record<string, string>, ...words: string[]): Promise<Outcome>;
  command(...words: string[]): Promise<Outcome>;
  /** Runs a command that asks a question, and gives this answer. */
  commandTold(answer: string, ...words: string[]): Promise<Outcome>;
  remove(): Promise<void>;
};

/**
 * Creates a machine without an installed release. Its site listens on a free port.
 *
 * @param patience seconds in which a release has to answer; empty for the usual number
 */
export async function freshMachine(patience = "8"): Promise<Machine> {
  const root = mkdtempSync(path.join(tmpdir(), "machine-"));
  const port = await freePort();
  const env = { PATH: process.env.PATH, LES_ASSEMBLEURS_ROOT: root, PORT: String(port), PATIENCE: patience };
  const commandTold = (answer: string, ...words: string[]) =>
    runOutcome(path.join(root, "usr/local/bin/les-assembleurs"), words, env, answer);
  const command = (...words: string[]) => commandTold("", ...words);
  return {
    root,
    url: `http://127.0.0.1:${port}`,
    install: (release, answers, ...words) =>
      runOutcome(path.join(release, "install.sh"), words, { ...env, ...answers }),
    command,
    commandTold,
    async remove() {
      await command("stop");
      rmSync(root, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function runOutcome(
  file: string,
  words: string[],
  env: NodeJS.ProcessEnv,
  answer = "",
): Promise<Outcome> {
  const running = run(file, words, { env, cwd: "/" });
  // A command that refuses at once ends before it reads the answer.
  running.child.stdin?.on("error", () => undefined).end(answer);
  const { stdout, stderr, ok } = await running.then(
    (result) => ({ ...result, ok: true }),
    (error: { stdout: string; stderr: string }) => ({ ...error, ok: false }),
  );
  return { ok, text: stdout + stderr };
}

/**
 * Creates the folder of an unpacked release. The folder contains this repository's own code, and links to its packages
 * and builds. `ops/release/rehearse.sh` checks the archive of `npm run release`.
 */
export async function unpackedRelease(folder: string, { id, change }: Variant): Promise<string> {
  await buildOnce();
  const release = path.join(folder, id);
  const app = path.join(release, "app");
  const ops = path.join(repository, "ops/release");
  for (const name of readdirSync(ops))
    cpSync(path.join(ops, name), path.join(release, name), { recursive: true });
  writeFileSync(path.join(release, "RELEASE"), `${id}\n`);
  for (const name of ["demo", "domain", "mail", "moving", "packages", "records", "server", "site", "ui"])
    cpSync(path.join(repository, name), path.join(app, name), { recursive: true });
  for (const name of ["build", "package.json", "dashboard"])
    symlinkSync(path.join(repository, name), path.join(app, name));
  linkPackages(repository, app);
  mkdirSync(path.join(app, "bin"));
  cpSync(path.join(ops, "node"), path.join(app, "bin/node"));
  change?.(app);
  return release;
}

/** Creates the same release as an archive for an update, with its digest beside it. */
export async function archivedRelease(folder: string, variant: Variant): Promise<string> {
  const release = await unpackedRelease(folder, variant);
  const archive = `${release}.tar.gz`;
  await run("tar", ["-czf", archive, "-C", folder, variant.id]);
  rmSync(release, { recursive: true });
  writeDigest(archive);
  return archive;
}

/** Writes the digest of an archive beside it, as `npm run release` does. */
export function writeDigest(archive: string): void {
  const digest = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${digest}  ${path.basename(archive)}\n`);
}
