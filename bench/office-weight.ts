import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build, buildFolder, isBuilt } from "../server/start/build.ts";
import { printTable } from "./report.ts";

const root = path.resolve(import.meta.dirname, "..");

/** What a build needs of the project. */
const parts = ["app", "collections", "public", "server", "store", "mail", "ui", "demo"];

/** Bytes of script, compressed, that each page of visitors loads: as it is, and had the back office never been made. */
export async function weighOffice(): Promise<void> {
  if (!(await isBuilt())) await build({ quietly: true });
  const withIt = await scriptOfPages(path.join(buildFolder, "client"));
  const copy = await mkdtemp(path.join(tmpdir(), "assembleurs-without-office-"));
  await copyWithoutOffice(copy);
  await promisify(execFile)(process.execPath, ["server/commands/build.ts"], { cwd: copy });
  const without = await scriptOfPages(path.join(copy, "build/client"));
  await rm(copy, { recursive: true });
  const rows = [...without].map(([page, bytes]) => {
    const now = withIt.get(page) ?? Number.NaN;
    return [page, bytes, now, now - bytes, 0];
  });
  printTable(
    "Script of the pages that visitors see, compressed bytes",
    ["", "without a back office", "with it", "more", "at most"],
    rows,
  );
}

async function copyWithoutOffice(copy: string): Promise<void> {
  const files = globSync("*.{json,ts}", { cwd: root });
  for (const name of [...parts, ...files])
    await cp(path.join(root, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const routes = path.join(copy, "routes.ts");
  const text = await readFile(routes, "utf8");
  const without = text
    .replace(/^ {2}route\("dashboard",.*?^ {2}\]\),\n/ms, "")
    .replace(/^ {2}route\("dashboard\/.*\n/gm, "");
  if (without.includes("dashboard")) throw new Error("routes.ts has routes of the back office left.");
  await writeFile(routes, without);
}

type Route = { path?: string; index?: true; module: string; imports?: string[]; clientLoaderModule?: string };
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
};

/** By the path of the page. */
async function scriptOfPages(client: string): Promise<Map<string, number>> {
  const [list] = globSync("assets/manifest-*.public.js", { cwd: client });
  if (!list) throw new Error(`There is no list of routes for visitors in ${client}.`);
  const text = await readFile(path.join(client, list), "utf8");
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const pages = new Map<string, number>();
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!isVisitors(id)) continue;
    const everywhere = [`/${list}`, ...scriptsOf(manifest.entry), ...scriptsOf(manifest.routes.root)];
    const scripts = [...new Set([...everywhere, ...scriptsOf(route)])];
    const sizes = await Promise.all(scripts.map((script) => weightOf(path.join(client, script))));
    const bytes = sizes.reduce((sum, size) => sum + size);
    pages.set(`/${route.path ?? ""}`, bytes);
  }
  return pages;
}

/** What is too small to gain by it is not compressed. */
async function weightOf(script: string): Promise<number> {
  const { size } = await stat(`${script}.br`).catch(() => stat(script));
  return size;
}

/** Pages of the site and the way in; what is found there without a page has no script. */
function isVisitors(id: string): boolean {
  return /^site\/(?!contact-)|^account\/login$/.test(id);
}

function scriptsOf(start?: Pick<Route, "module" | "imports" | "clientLoaderModule">): string[] {
  if (!start) return [];
  return [start.module, ...(start.imports ?? []), start.clientLoaderModule ?? start.module];
}
