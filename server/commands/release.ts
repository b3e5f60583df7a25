import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createWriteStream, type Dirent, globSync, readFileSync } from "node:fs";
import { mkdir, readFile, realpath, rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip } from "node:zlib";
import { packTar, type TarSource } from "modern-tar/fs";
import { softwareVersion } from "../software.ts";
import { build, isBuilt } from "../start/build.ts";
import { endWith } from "../startup-error.ts";

const root = path.resolve(import.meta.dirname, "../..");

const ofRoot = { uid: 0, gid: 0 };

/** What a running site is made of. */
const sources = [
  "{dashboard,demo,domain,mail,moving,records,server,site,store,ui}/**/*",
  "build/**/*",
  "package.json",
];
const left = /(\.test\.tsx?|fixtures\.ts)$|\/\.react-router\/|^build\/(compile-cache|releases)\//;

// `npm run release`: one archive that runs with nothing but what is in it.
await release().catch(endWith);

async function release(): Promise<void> {
  if (!(await isBuilt())) await build({ quietly: true });
  const own = ownFiles();
  const id = `${softwareVersion}-${(await digestOf(own)).slice(0, 8)}`;
  const folder = path.join(root, "build/releases");
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `les-assembleurs-${id}-${process.platform}-${process.arch}.tar.gz`);
  const entries = [
    ...operatorsFiles(id),
    ...(await nodesLibraries()),
    ...own.map(entryOf),
    ...(await packageFiles()).map(entryOf),
  ];
  const top = entries.map((entry) => ({ ...entry, target: `les-assembleurs-${id}/${entry.target}` }));
  await pipeline(packTar(top, { concurrency: 2 }), createGzip(), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
  console.log(file);
}

function operatorsFiles(id: string): TarSource[] {
  const file = (name: string, mode: number, target = name) =>
    fileEntry(path.join(root, "ops/release", name), target, mode);
  return [
    { type: "content", target: "RELEASE", content: `${id}\n`, mode: 0o644, ...ofRoot },
    file("install.sh", 0o755),
    file("les-assembleurs", 0o755),
    file("les-assembleurs.service", 0o644),
    file("Caddyfile", 0o644),
    file("Containerfile", 0o644),
    { type: "content", target: "README.md", content: operatorsReadme("README.md"), mode: 0o644, ...ofRoot },
    ...["haproxy.cfg", "Caddyfile", "compose.yaml"].map((name) =>
      file(`../scale/${name}`, 0o644, `scale/${name}`),
    ),
    {
      type: "content",
      target: "scale/README.md",
      content: operatorsReadme("scale/README.md"),
      mode: 0o644,
      ...ofRoot,
    },
    ...["README.md", "docs/log.md", "docs/metrics.md"].map(entryOf),
    file("../grafana/les-assembleurs.json", 0o644, "grafana/les-assembleurs.json"),
    file("node", 0o755, "app/bin/node"),
  ];
}

/** A document below `ops/`, whose links lead to where things lie in the archive. */
function operatorsReadme(name: string): string {
  const up = "../".repeat(name.split("/").length);
  return readFileSync(path.join(root, "ops", name), "utf8")
    .replaceAll(`](${up}`, `](${up.slice(3)}app/`)
    .replaceAll("](release/", "](");
}

/** What Node is linked with and the smallest Debian does not have. Its licence lets it be handed on with what uses it. */
async function nodesLibraries(): Promise<TarSource[]> {
  if (process.platform !== "linux") return [];
  const { stdout } = await promisify(execFile)("ldd", [process.execPath]);
  const found = /libatomic\.so\.1 => (\S+)/.exec(stdout)?.[1];
  return found ? [fileEntry(await realpath(found), "app/lib/libatomic.so.1", 0o644)] : [];
}

function ownFiles(): string[] {
  return filesIn(sources, root)
    .filter((file) => !left.test(file))
    .sort();
}

/** Releases of the same version differ by their files. */
async function digestOf(files: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of [...files, "package-lock.json"])
    hash.update(`${file}\n`).update(await readFile(path.join(root, file)));
  return hash.digest("hex");
}

async function packageFiles(): Promise<string[]> {
  const folders = await productionPackages();
  return folders.flatMap((folder) =>
    filesIn("**/*", path.join(root, folder), isNested).map((file) => path.join(folder, file)),
  );
}

function filesIn(patterns: string | string[], cwd: string, exclude?: (entry: Dirent) => boolean): string[] {
  return globSync(patterns, { cwd, withFileTypes: true, exclude })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(cwd, path.join(entry.parentPath, entry.name)));
}

function entryOf(file: string): TarSource {
  return fileEntry(path.join(root, file), `app/${file}`, file.includes("/bin/") ? 0o755 : 0o644);
}

function fileEntry(source: string, target: string, mode: number): TarSource {
  return { type: "file", source, target, mode, ...ofRoot };
}

/** A package's own packages are listed by themselves. */
function isNested({ name }: Dirent): boolean {
  return name === "node_modules";
}

/** The folders of the packages that run the site, as the lock file knows them and this platform has them. */
async function productionPackages(): Promise<string[]> {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    await readFile(path.join(root, "package-lock.json"), "utf8"),
  );
  return Object.entries(lock.packages)
    .filter(([name, { dev }]) => name !== "" && !dev)
    .map(([name]) => name);
}
