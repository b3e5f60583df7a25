import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, normalizePath, type Rolldown } from "vite";
import { failingScripts } from "../site/patches/failing-scripts.ts";
import { builtTokens } from "../ui/tokens/built-tokens.config.ts";

/** The modules that open the worksite mode, which teams use on phones with a slow line. */
const worksiteMode = ["root.tsx", "layout/shell.tsx", "worksites/photos/worksite-photos.tsx"];

let worksiteModules: Set<string> | undefined;

function isOfWorksiteMode(id: string, graph: Rolldown.ChunkingContext): boolean {
  worksiteModules ??= withImports(worksiteMode.map(inDashboard), graph);
  return worksiteModules.has(id);
}

function inDashboard(file: string): string {
  return normalizePath(path.join(import.meta.dirname, file));
}

/** The given modules and their static imports, directly or through other modules. */
function withImports(modules: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set(modules);
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

export default defineConfig(({ command, isPreview }) => ({
  // The build forgets its starting folder when it makes its document.
  root: import.meta.dirname,
  plugins: [reactRouter(), failingScripts()],
  css: { postcss: builtTokens() },
  publicDir: false,
  cacheDir: "../node_modules/.vite/dashboard",
  // During development, the tools of both applications share one address.
  ...(command === "serve" && !isPreview && { base: "/@dashboard/", server: { hmr: { port: 24679 } } }),
  build: { assetsInlineLimit: 0, emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // docs/decisions/0025-two-applications.md tells what the groups gain.
              groups: [
                {
                  name: "libraries",
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|pocketbase)[\\/]/,
                },
                { name: "forms", test: /[\\/]node_modules[\\/]react-hook-form[\\/]/ },
                {
                  name: (id, graph) => (isOfWorksiteMode(id, graph) ? "worksite" : null),
                  minShareCount: 2,
                },
                {
                  name: "shared",
                  test: /[\\/](site|dashboard|records|domain|ui|zod)[\\/]/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
