import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { showLetters } from "./letter-previews.ts";
import { startSite } from "./start.ts";
import { endWith } from "./startup-error.ts";

// `npm run dev`: the same site, with pages and styles that follow every change of their sources. Runs under
// `--conditions=development`, or two copies of React Router would load and not know each other's contexts.
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

await startSite(async () => ({
  build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
  assets: { answer: () => undefined },
  finished: false,
  before: (listener) => (incoming, outgoing) => {
    if (showLetters(incoming.url ?? "", outgoing)) return;
    vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing));
  },
})).catch(endWith);
