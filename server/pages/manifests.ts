import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDashboardPath } from "../../records/dashboard-path.ts";

/** How the name of the manifest ends that says nothing of the back office. */
export const withoutOffice = ".public.js";

const before = "window.__reactRouterManifest=";

type Manifest = { routes: Record<string, { path?: string; parentId?: string }> };

/**
 * Writes, beside the manifest that tells browsers of every route, the one for all pages but the back office's: nobody
 * else is to load what only it is made of, be it a list. A way from there into the back office finds no route, and
 * asks the server for the page (`site/layout/failures/not-found.tsx`).
 *
 * @throws when React Router's manifest is no longer what this file knows
 */
export async function writePublicManifest(clientFolder: string): Promise<void> {
  const found = globSync("assets/manifest-*.js", { cwd: clientFolder, exclude: [`**/*${withoutOffice}`] });
  const files = found.map((name) => path.join(clientFolder, name));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const at = texts.findIndex((text) => text.startsWith(before));
  const [file, text] = [files[at], texts[at]];
  if (!file || !text)
    throw new Error("React Router writes its manifest otherwise than server/pages/manifests.ts knows.");
  const manifest: Manifest = JSON.parse(text.slice(before.length).replace(/;\s*$/, ""));
  const routes = Object.entries(manifest.routes).filter(([, route]) => !isOffice(route, manifest));
  const kept = { ...manifest, routes: Object.fromEntries(routes) };
  await writeFile(file.replace(/\.js$/, withoutOffice), `${before}${JSON.stringify(kept)};`);
}

function isOffice({ path = "", parentId = "" }: Manifest["routes"][string], manifest: Manifest): boolean {
  const parent = manifest.routes[parentId];
  return isDashboardPath(`/${path}`) || (parent !== undefined && isOffice(parent, manifest));
}
