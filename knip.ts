import type { KnipConfig } from "knip";
import team from "./dashboard/routes.ts";
import visitors from "./site/routes.ts";

type Entry = { file: string; children?: Entry[] };

/**
 * Returns the modules that React Router loads by name. knip's own plugin does not find them, because there are two
 * applications.
 */
function listModules(application: string, routes: readonly Entry[]): string[] {
  const files = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [file, ...files(children)]);
  const own = [
    "root.tsx",
    "entry.client.tsx",
    "entry.server.tsx",
    "vite.config.ts",
    "react-router.config.ts",
  ];
  return [...own, ...files(routes)].map((file) => `${application}/${file}!`);
}

export default {
  workspaces: {
    ".": {
      entry: [
        ...listModules("site", await visitors),
        ...listModules("dashboard", await team),
        // domain/index.server.ts reads their folder.
        "domain/migrations/*.ts!",
        // A separate process, started by its path.
        "server/start/backup-process.ts!",
        // Built apart from the pages, because browsers run it apart from them.
        "dashboard/worksites/photos/offline/service-worker.ts!",
        // An installed release's own command runs it.
        "server/commands/changes-since.ts!",
        // Preloaded into a server.
        "tests/e2e/moved-clock.ts",
        // Separate processes, started by their paths.
        "tests/soak/preload.ts",
        "tests/reused-server-process.ts",
        "tests/contract/peer/run.ts",
        "tests/e2e/elsewhere/run.ts",
        // Run once for each version.
        "tests/upgrades/make.ts",
      ],
    },
    "packages/record-store": { includeEntryExports: true },
  },
  ignoreBinaries: [
    "apt-get",
    "caddy",
    "flock",
    "haproxy",
    "mount",
    "nginx",
    "openssl",
    "promtool",
    "systemd-analyze",
    "umount",
    "wrk",
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
