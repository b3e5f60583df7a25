import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { offlinePages } from "../../../../records/offline-pages.ts";

type BuiltRoute = { parentId?: string };

/** The pages that open without network, and their routes. The document of the first serves all of them. */
type Offline = { pages: readonly string[]; routes: readonly string[] };

/**
 * Builds the worker that opens pages without network, with the list of all build files that they need. Its version is
 * a hash of their names.
 *
 * @param folder of the build, with `client/` and `document.html`
 */
export async function buildWorker(folder: string, { pages, routes }: Offline): Promise<void> {
  const client = path.join(folder, "client");
  const document = await readFile(path.join(folder, "document.html"), "utf8");
  const files = await neededFiles(client, document, routes);
  const version = createHash("sha256").update(document).update(files.join()).digest("hex").slice(0, 12);
  await mkdir(path.join(client, offlinePages.scope), { recursive: true });
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __NEEDED__: JSON.stringify({ version, pages, files }) },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, "service-worker.ts"),
        output: { format: "iife", entryFileNames: offlinePages.worker.slice(1) },
      },
    },
  });
}

/** The files of the document, and the modules of the routes and their parents, with everything that these name. */
async function neededFiles(
  client: string,
  document: string,
  offlineRoutes: readonly string[],
): Promise<string[]> {
  const routes = await builtRoutes(client, document);
  const needed = new Set<string>();
  const open = [...listNames(document), ...offlineRoutes.flatMap((route) => listModules(routes, route))];
  for (let file = open.pop(); file; file = open.pop()) {
    if (needed.has(file)) continue;
    needed.add(file);
    // The manifest names the modules of all routes.
    if (!/\/manifest-\w+\.js$/.test(file) && /\.(js|css)$/.test(file))
      open.push(...listNames(await readFile(path.join(client, file), "utf8")));
  }
  return [...needed].sort();
}

async function builtRoutes(client: string, document: string): Promise<Record<string, BuiltRoute>> {
  const [manifest = ""] = /\/assets\/manifest-\w+\.js/.exec(document) ?? [];
  const text = await readFile(path.join(client, manifest), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
}

function listModules(routes: Record<string, BuiltRoute>, id: string): string[] {
  const route = routes[id];
  if (!route) throw new Error(`There is no route ${id}.`);
  return [
    ...listNames(JSON.stringify(route)),
    ...(route.parentId ? listModules(routes, route.parentId) : []),
  ];
}

/**
 * The scripts, style sheets and fonts named in a file: by address in a document or style sheet, by relative path in a
 * script.
 */
function listNames(text: string): string[] {
  const names = text.matchAll(/(?:\/assets\/|["'`(]\.\/|["'`]assets\/)([\w.-]+\.(?:js|css|woff2))/g);
  return [...names].map(([, name]) => `/assets/${name}`);
}
