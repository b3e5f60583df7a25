import type { ServerBuild } from "react-router";
import type { Semaphore, Store } from "record-store";
import { collections } from "../../domain/index.server.ts";
import type { Log } from "../log/log.ts";
import { openGathering } from "../metrics/gathering.ts";
import { openProcessReading, type ProcessReading } from "../metrics/process-reading.ts";
import { openRequestCounters } from "../metrics/request-counters.ts";
import { routeNames } from "../metrics/route-names.ts";
import { pageRoutes } from "../pages/page-routes.ts";
import { renderingTurns } from "../pages/rendering-limit.ts";

type Metering = {
  /** The log, which also counts every answered request. */
  log: Log;
  /** The turns in which pages are rendered. */
  turns: Semaphore;
  /** Returns the readings of all processes. */
  gather: () => Promise<ProcessReading[]>;
};

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  store: Pick<Store, "load">;
  log: Log;
};

/** Opens the counters of requests, renderings and processes. */
export function openMetering({ build, store, log }: Options): Metering {
  const routes = typeof build === "function" ? undefined : pageRoutes(build.routes);
  const names = collections.map(({ name }) => name);
  const requests = openRequestCounters(routeNames(routes, names));
  const turns = renderingTurns();
  const processReading = openProcessReading({ requests, store, renderings: turns, errors: log.errors });
  return {
    log: {
      ...log,
      request(entry) {
        requests.count(entry.path, entry.status, entry.milliseconds);
        log.request(entry);
      },
    },
    turns,
    gather: openGathering(processReading),
  };
}
