import path from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import type { Dashboard } from "../pages/dashboard.ts";
import { endCommand } from "../startup-error.ts";
import { showLetters } from "./mail/letter-previews.ts";
import { startSite } from "./start.ts";

// `npm run dev`: the same site, with pages and styles that follow every change of their sources. Runs under
// `--conditions=development`, or two copies of React Router would load and not know each other's contexts.
const [site, team] = await Promise.all(["site", "dashboard"].map(toolsFor));
if (!site || !team) throw new Error("The tools did not start.");

await startSite(async () => ({
  build: () => loadBuild(site),
  dashboard: await loadDashboard(team),
  assets: { answer: () => undefined, hashed: () => [] },
  finished: false,
  tools: (next) => (incoming, outgoing) => {
    if (showLetters(incoming.url ?? "", outgoing)) return;
    const application = incoming.url?.startsWith(team.config.base) ? team : site;
    application.middlewares(incoming, outgoing, () => next(incoming, outgoing));
  },
})).catch(endCommand);

function toolsFor(application: string): Promise<ViteDevServer> {
  // Each application has its own configuration in its root.
  const root = path.join(import.meta.dirname, "../..", application);
  const configFile = path.join(root, "vite.config.ts");
  return createServer({ root, configFile, server: { middlewareMode: true }, appType: "custom" });
}

function loadBuild(tools: ViteDevServer): Promise<ServerBuild> {
  return tools.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
}

/** The routes are read once at the start. A new route takes another start. */
async function loadDashboard(tools: ViteDevServer): Promise<Dashboard> {
  const { routes } = await loadBuild(tools);
  const render = createRequestHandler(() => loadBuild(tools), "development");
  return { routes, document: async (request) => (await render(request)).text() };
}
