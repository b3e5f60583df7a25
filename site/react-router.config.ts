import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "../build/site",
  ssr: true,
  splitRouteModules: false,
  // One static file instead of a request to the server whenever a link comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
