import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  type Dirent,
  existsSync,
  globSync,
  readFileSync,
} from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip } from "node:zlib";
import { packTar, type TarSource } from "modern-tar/fs";
import { softwareVersion } from "../software.ts";
import { build, isBuilt } from "../start/build.ts";
import { endCommand } from "../startup-error.ts";
import { keepShipped, listShipped, type PackageLock } from "./shipped-packages.ts";

const root = path.resolve(import.meta.dirname, "../..");

const ops = path.join(root, "ops");

const ofRoot = { uid: 0, gid: 0 };

/** The files of a running site. */
const sources = [
  "{dashboard,demo,domain,mail,moving,packages,records,server,site,ui}/**/*",
  "build/**/*",
  "package.json",
];
const leftOutFiles = /(\.test\.tsx?|fixtures\.ts)$|\/\.react-router\/|^build\/(compile-cache|releases)\//;

// `npm run release`: makes one archive that runs without further downloads.
await release().catch(endCommand);

async function release(): Promise<void> {
  if (!(await isBuilt())) await build({ quietly: true });
  const own = ownFiles();
  const id = `${softwareVersion}-${(await sourcesDigest(own)).slice(0, 8)}`;
  const folder = path.join(root, "build/releases");
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `les-assembleurs-${id}-${process.platform}-${process.arch}.tar.gz`);
  const entries = [
    ...operatorsFiles(id),
    contentEntry("SBOM.cdx.json", await billOfMaterials()),
    ...(await nodesLibraries()),
    ...own.map(sourceEntry),
    ...(await packageFiles()).map(sourceEntry),
  ];
  const top = entries.map((entry) => ({ ...entry, target: `les-assembleurs-${id}/${entry.target}` }));
  await pipeline(packTar(top, { concurrency: 2 }), createGzip(), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
  await writeFile(`${file}.sha256`, `${await sha256Of(file)}  ${path.basename(file)}\n`);
  console.log(file);
}

/** The format of `sha256sum`. `les-assembleurs update` compares the digest before it unpacks anything. */
async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Lists every package that runs the site, with version, licence and digest, in CycloneDX, the format of vulnerability
 * scanners. The `--omit=dev` of npm leaves out every package that a development package needs as well, such as React. So
 * npm reads a copy of the lock file without those of the development.
 */
async function billOfMaterials(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "bill-"));
  try {
    const lock = keepShipped(await readLock(), isInstalled);
    await writeFile(path.join(folder, "package-lock.json"), JSON.stringify(lock));
    for (const own of ["", "packages/record-store"]) await copyManifest(own, folder);
    const words = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
    const { stdout } = await promisify(execFile)("npm", words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    const bill = JSON.parse(stdout);
    // npm names the application after its folder.
    bill.metadata.component.name = "les-assembleurs";
    return JSON.stringify(bill, undefined, 1);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function copyManifest(own: string, folder: string): Promise<void> {
  const text = await readFile(path.join(root, own, "package.json"), "utf8");
  const { devDependencies, ...manifest } = JSON.parse(text);
  await mkdir(path.join(folder, own), { recursive: true });
  await writeFile(path.join(folder, own, "package.json"), JSON.stringify(manifest));
}

/**
 * The files for the operator, from `ops/`. Files of `release/` are at the top, and the other folders keep their names.
 */
function operatorsFiles(id: string): TarSource[] {
  const programs = new Set(["install.sh", "les-assembleurs"]);
  const named = listFiles("**/*", ops).filter(
    (file) => !leftOutFiles.test(file) && !/^release\/(node|rehearse\.sh)$/.test(file),
  );
  const operators = named.map((file): TarSource => {
    const target = file.replace(/^release\//, "");
    if (file.endsWith(".md")) return contentEntry(target, operatorsDocument(file));
    return fileEntry(path.join(ops, file), target, programs.has(target) ? 0o755 : 0o644);
  });
  return [
    contentEntry("RELEASE", `${id}\n`),
    ...operators,
    ...["README.md", "docs/configuration.md", "docs/log.md", "docs/metrics.md"].map(sourceEntry),
    fileEntry(path.join(ops, "release/node"), "app/bin/node", 0o755),
  ];
}

/** A document below `ops/`, with links adapted to the archive's paths. */
function operatorsDocument(name: string): string {
  const depth = name.replace(/^release\//, "").split("/").length;
  const [outside, top] = ["../".repeat(depth), "../".repeat(depth - 1)];
  return readFileSync(path.join(ops, name), "utf8")
    .replaceAll(`](${outside}`, `](${top}app/`)
    .replaceAll(`](${top}release/`, `](${top}`);
}

/** Returns the library that Node needs and the smallest Debian lacks. Its licence allows distributing it with Node. */
async function nodesLibraries(): Promise<TarSource[]> {
  if (process.platform !== "linux") return [];
  const { stdout } = await promisify(execFile)("ldd", [process.execPath]);
  const libraryPath = /libatomic\.so\.1 => (\S+)/.exec(stdout)?.[1];
  return libraryPath ? [fileEntry(await realpath(libraryPath), "app/lib/libatomic.so.1", 0o644)] : [];
}

function ownFiles(): string[] {
  return listFiles(sources, root)
    .filter((file) => !leftOutFiles.test(file))
    .sort();
}

/** Releases of the same version differ by their files. */
async function sourcesDigest(files: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of [...files, "package-lock.json"])
    hash.update(`${file}\n`).update(await readFile(path.join(root, file)));
  return hash.digest("hex");
}

/** A link to a package of ours counts as a file. The package itself is among the sources. */
async function packageFiles(): Promise<string[]> {
  const lock = await readLock();
  return listShipped(lock, isInstalled).flatMap((folder) =>
    lock.packages[folder]?.link
      ? [folder]
      : listFiles("**/*", path.join(root, folder), isNested).map((file) => path.join(folder, file)),
  );
}

function listFiles(patterns: string | string[], cwd: string, exclude?: (entry: Dirent) => boolean): string[] {
  return globSync(patterns, { cwd, withFileTypes: true, exclude })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(cwd, path.join(entry.parentPath, entry.name)));
}

function sourceEntry(file: string): TarSource {
  return fileEntry(path.join(root, file), `app/${file}`, file.includes("/bin/") ? 0o755 : 0o644);
}

function contentEntry(target: string, content: string): TarSource {
  return { type: "content", target, content, mode: 0o644, ...ofRoot };
}

function fileEntry(source: string, target: string, mode: number): TarSource {
  return { type: "file", source, target, mode, ...ofRoot };
}

/** Nested packages are listed by themselves. */
function isNested({ name }: Dirent): boolean {
  return name === "node_modules";
}

function isInstalled(folder: string): boolean {
  return existsSync(path.join(root, folder));
}

async function readLock(): Promise<PackageLock> {
  return JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8"));
}
