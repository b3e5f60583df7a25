import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "../build/site",
  ssr: true,
  splitRouteModules: false,
  // Loads all routes in a static file, instead of a request to the server for each link that comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
