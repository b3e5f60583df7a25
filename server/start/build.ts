import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressBest, compressNow, worthCompressing } from "../http/compression.ts";
import { releaseId } from "../software.ts";
import { StartupError } from "../startup-error.ts";

const root = path.resolve(import.meta.dirname, "../..");
const stampFile = path.join(root, "build/sources.sha256");

/** The folders of the two built applications. */
export const buildFolders = {
  site: path.join(root, "build/site"),
  dashboard: path.join(root, "build/dashboard"),
};

/** Files whose change requires another build. */
export const sources = [
  "{site,dashboard,records,domain,ui,public}/**/*",
  "docs/guide/**/*",
  "tsconfig.json",
  "package-lock.json",
];

/** Tests, and what the type check writes among the sources. */
const unbuiltFile = /\.(?:test\.tsx?|tsbuildinfo)$/;

/** How texts are compressed: as small as possible for visitors, or in a tenth of the time for tests. */
export type Compression = "best" | "fast";

type BuildOptions = { quietly: boolean; compression?: Compression };

/**
 * Builds the site: both applications of React Router, compressed texts for browsers, and compiled server imports.
 *
 * @throws StartupError if React Router cannot build it
 */
export async function build({ quietly, compression = "best" }: BuildOptions): Promise<void> {
  const stamp = await stampOfSources(compression);
  // An interrupted build does not count as built.
  await rm(stampFile, { force: true });
  for (const [application, folder] of Object.entries(buildFolders)) {
    await runProgram(["node_modules/@react-router/dev/bin.cjs", "build", application], quietly);
    await compressAll(path.join(folder, "client"), compression);
  }
  await runProgram(["server/index.js", "--rehearse"], quietly);
  await writeFile(stampFile, stamp);
}

/**
 * Tells whether `build/` matches the present sources. A build with the best compression serves for both. A release
 * always counts as built, since it holds only the sources it runs with.
 */
export async function isBuilt(compression: Compression = "best"): Promise<boolean> {
  if (releaseId) return true;
  const stamp = await readFile(stampFile, "utf8").catch(() => "");
  if (stamp === "") return false;
  return stamp === (await stampOfSources("best")) || stamp === (await stampOfSources(compression));
}

/** Returns a digest of all sources, for a build with this compression. */
export async function stampOfSources(compression: Compression): Promise<string> {
  const sourceFiles = globSync(sources, { cwd: root, withFileTypes: true });
  const files = sourceFiles.filter((entry) => entry.isFile() && !unbuiltFile.test(entry.name));
  const hash = createHash("sha256").update(`${compression}\n`);
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(`${path.relative(root, file)}\n`).update(await readFile(file));
  }
  return hash.digest("hex");
}

function runProgram(words: string[], quietly: boolean): Promise<void> {
  // React chooses its build by this variable: a test run would build the slow one.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, words, { cwd: root, stdio: quietly ? "pipe" : "inherit", env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new StartupError(`${output}The site could not be built.`)),
    );
  });
}

async function compressAll(folder: string, compression: Compression): Promise<void> {
  const compress = compression === "best" ? compressBest : compressNow;
  const texts = globSync("**/*.{css,html,js,json,svg,txt,webmanifest,xml}", { cwd: folder });
  for (const text of texts.map((name) => path.join(folder, name))) {
    const body = await readFile(text);
    if (body.length < worthCompressing) continue;
    await writeFile(`${text}.br`, await compress(body, "br"));
    await writeFile(`${text}.gz`, await compress(body, "gzip"));
  }
}
