import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { offlinePages } from "../records/offline-pages.ts";
import { worksitePhotosPath } from "./parts/patience.ts";
import { buildWorker } from "./worksites/photos/offline/build-worker.config.ts";

export default {
  appDirectory: ".",
  buildDirectory: "../build/dashboard",
  // A single document serves all pages, and the server sends it to the team alone (`server/pages/dashboard.ts`).
  ssr: false,
  // A page is one script: its loader alone would be a request of some hundred bytes.
  splitRouteModules: false,
  async buildEnd({ buildManifest, reactRouterConfig: { buildDirectory } }) {
    const routes = Object.values(buildManifest?.routes ?? {});
    const routeTree = Object.fromEntries(
      routes.map(({ id, parentId, index, path }) => [id, { parentId, index, path }]),
    );
    await writeFile(path.join(buildDirectory, "routes.json"), JSON.stringify(routeTree));
    // Anybody may load the files beside the scripts, so the document moves out of that folder.
    await rename(path.join(buildDirectory, "client/index.html"), path.join(buildDirectory, "document.html"));
    await rm(path.join(buildDirectory, "server"), { recursive: true });
    await buildWorker(buildDirectory, {
      pages: [worksitePhotosPath, offlinePages.reading],
      routes: ["worksites/photos/worksite-photos", "phone/offline"],
    });
  },
} satisfies Config;
