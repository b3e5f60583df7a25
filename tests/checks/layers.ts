import { globSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { type ImportTarget, readImports, slashed } from "./imports.ts";

/** The workspace with the engine. Other folders import it by its name. */
const engine = "packages/record-store";

/**
 * The folders that each folder may import in addition to itself. Folders that are not listed start the whole site and
 * may import any.
 */
const mayImport: Record<string, readonly string[]> = {
  [engine]: [],
  ui: [],
  mail: [],
  domain: [engine, "mail"],
  records: ["domain"],
  site: ["ui", "domain", "records"],
  dashboard: ["ui", "domain", "records", "site"],
  moving: [engine, "mail", "domain", "records"],
  server: [engine, "ui", "mail", "domain", "records", "site", "dashboard", "moving", "demo"],
  demo: [],
};

/** Packages that both the server's process and browsers may use. `vite` only builds, and runs in neither. */
const ofBoth = ["pocketbase", "react-router", "vite", "zod"];

type FileTarget = Extract<ImportTarget, { file: string }>;

/** The folders that the check reads. */
export const layeredFolders = [...Object.keys(mayImport), "tests", "bench"];

/**
 * Returns one sentence for each import that climbs (in style sheets too), and for each impure import in a file that a
 * browser may load. The same for each `.tsx` file outside `site/`, `dashboard/` and `ui/`. The same for each circle of
 * files, or of folders of one floor, that import one another, even only for a type.
 *
 * @param root folder that holds the project
 */
export function violations(root: string): string[] {
  const files = globSync(`{${layeredFolders.join(",")}}/**/*.{ts,tsx,css}`, { cwd: root })
    .map(slashed)
    .sort();
  const imports = new Map(files.map((file) => [file, readImports(root, file)]));
  const serverOnly = serverPackages(imports);
  const sentences = files.flatMap((file) => [
    ...misplaced(file),
    ...(imports.get(file) ?? []).flatMap((to) =>
      "package" in to ? forbiddenPackage(file, to.package, serverOnly) : forbidden(file, to),
    ),
  ]);
  return [
    ...sentences,
    ...circles(imports).map((files) => `${files.join(" → ")}: a circle of imports.`),
    ...circles(collectRooms(imports)).map(
      (rooms) => `${rooms.join(" → ")}: folders that import one another.`,
    ),
  ];
}

/**
 * Returns the packages that the server's files import, because they work in the server's process. Such a package would
 * weigh down or break a page.
 */
function serverPackages(imports: ReadonlyMap<string, readonly ImportTarget[]>): string[] {
  const foundItems = new Set<string>();
  for (const [file, targets] of imports) {
    if (!runsOnServer(file)) continue;
    for (const to of targets) if ("package" in to) foundItems.add(packageName(to.package));
  }
  return [...foundItems].filter((name) => !isOneOf(ofBoth, name));
}

/** Returns the package's name: `hono` for `hono/tiny`, `@hono/node-server` unchanged. */
function packageName(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}

/**
 * Returns what each folder within a floor, at any depth, imports from its sibling folders. A single import counts.
 * Sibling folders without circles can be read from the bottom up. Files beside folders are their foundation or their
 * roof, and do not count.
 */
function collectRooms(imports: ReadonlyMap<string, readonly ImportTarget[]>): Map<string, ImportTarget[]> {
  const rooms = new Map<string, ImportTarget[]>();
  for (const [file, targets] of imports) {
    if (isTest(file)) continue;
    for (const to of targets) {
      const [room, other] = "file" in to ? partedRooms(file, to.file) : [];
      if (room && other) rooms.set(room, [...(rooms.get(room) ?? []), { file: other }]);
    }
  }
  return rooms;
}

/**
 * Returns the two sibling folders within a floor where the paths of two files part, such as `domain/users/a` and
 * `domain/users/b`.
 */
function partedRooms(file: string, target: string): [room: string, other: string] | [] {
  const [from, to] = [file.split("/"), target.split("/")];
  const parting = from.findIndex((segment, index) => segment !== to[index]);
  const areFolders = parting < from.length - 1 && parting < to.length - 1;
  const floor = findFloor(file);
  if (parting < floor.split("/").length || !areFolders || !(floor in mayImport)) return [];
  return [from.slice(0, parting + 1).join("/"), to.slice(0, parting + 1).join("/")];
}

/**
 * Returns one circle for each set of files, or folders, that all reach one another. Its first file is repeated at its
 * end.
 */
function circles(imports: ReadonlyMap<string, readonly ImportTarget[]>): string[][] {
  const foundItems: string[][] = [];
  const doneFiles = new Set<string>();
  const way: string[] = [];
  function visit(file: string): void {
    const at = way.indexOf(file);
    if (at >= 0) foundItems.push([...way.slice(at), file]);
    if (at >= 0 || doneFiles.has(file)) return;
    way.push(file);
    for (const to of imports.get(file) ?? []) if ("file" in to) visit(to.file);
    way.pop();
    doneFiles.add(file);
  }
  for (const file of imports.keys()) visit(file);
  return foundItems;
}

/** Returns the folder of the table above that holds a file. Each package is a floor of its own. */
function findFloor(file: string): string {
  const segments = file.split("/");
  return segments.slice(0, segments[0] === "packages" ? 2 : 1).join("/");
}

function misplaced(file: string): string[] {
  const allowed = !file.endsWith(".tsx") || /^(site|dashboard|ui)\//.test(file);
  return allowed
    ? []
    : [`${file} is .tsx, which Node does not run: only site/, dashboard/ and ui/ hold such files.`];
}

function forbidden(file: string, { file: target, isByName = false }: FileTarget): string[] {
  if (isMigration(file) && !isTest(file)) return [`${file} is a migration and imports ${target}.`];
  const [from, to] = [findFloor(file), findFloor(target)];
  if (to === engine && isByName === (from === engine)) {
    return [
      `${file} imports ${target}: other folders import it by the package's name, and its own by their paths.`,
    ];
  }
  const allowed = mayImport[from];
  if (!layeredFolders.includes(to) || !allowed) return [];
  if (to === engine && from !== engine && target !== `${engine}/index.ts` && !isTest(file)) {
    return [`${file} imports ${target}: only tests may import the engine's inner files.`];
  }
  // The samples in tests/ are for tests only, and a release does not contain them.
  if (to === "tests" && isTest(file)) return [];
  if (from !== to && !allowed.includes(to))
    return [`${file} imports ${target}: ${from}/ may not import ${to}/.`];
  const isOfBrowser = ["site", "dashboard", "records"].includes(from) && !isTest(file);
  if (isOfBrowser && to === "domain" && !isPure(target)) {
    return [`${file} imports ${target}: ${from}/ may import only the pure files of domain/.`];
  }
  if (to === "moving" && from === "server" && !file.startsWith("server/commands/") && !isTest(file)) {
    return [`${file} imports ${target}: only server/commands/ may import moving/.`];
  }
  if (from === "domain" && isPure(file) && !isTest(file) && !(to === "domain" && isPure(target))) {
    return [`${file} imports ${target}: the forms share this file, so it may import only pure files.`];
  }
  return [];
}

function forbiddenPackage(file: string, name: string, serverOnly: readonly string[]): string[] {
  if (isMigration(file) && !isTest(file)) return [`${file} is a migration and imports ${name}.`];
  if (!reachesBrowser(file)) return [];
  if (isBuiltin(name) || isOneOf(serverOnly, name))
    return [`${file} may run in a browser and imports ${name}.`];
  if (file.startsWith("domain/") && !isOneOf(["zod"], name)) {
    return [`${file} imports ${name}: the forms share this file, so it may import only zod.`];
  }
  return [];
}

function isOneOf(packages: readonly string[], name: string): boolean {
  return packages.some((each) => name === each || name.startsWith(`${each}/`));
}

/** Returns `true` for tests and for files that only tests use. */
function isTest(file: string): boolean {
  return /(\.test\.tsx?|(\/|-)fixtures\.ts)$/.test(file);
}

function isMigration(file: string): boolean {
  return file.includes("/migrations/");
}

function isPure(file: string): boolean {
  return !/\.server\.tsx?$/.test(file) && !isMigration(file) && !isTest(file);
}

/** Returns `true` for files that only the build tools of an application read. */
function isForTheBuild(file: string): boolean {
  return /^(site|dashboard|ui)\/.*\.config\.ts$/.test(file);
}

function runsOnServer(file: string): boolean {
  if (isTest(file)) return false;
  return /^(packages|mail|moving|server)\//.test(file) || /^domain\/.*\.server\.ts$/.test(file);
}

function reachesBrowser(file: string): boolean {
  return /^(site|dashboard|records|ui|domain)\//.test(file) && isPure(file) && !isForTheBuild(file);
}

if (import.meta.main) {
  const foundFaults = violations(path.resolve(import.meta.dirname, "../.."));
  for (const sentence of foundFaults) console.error(sentence);
  if (foundFaults.length > 0) process.exitCode = 1;
  else console.log("Imports point one way.");
}
