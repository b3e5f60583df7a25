import type { ServerBuild } from "react-router";
import type { Store } from "record-store";
import type { Config } from "../../config/config.ts";
import { clientAddress } from "../../http/client-address.ts";
import { nextTurn } from "../../jobs/schedule.ts";
import type { Log } from "../../log/log.ts";
import type { Pages } from "../pages.ts";
import type { RenderingLimit } from "../rendering-limit.ts";
import { readExisting } from "./existing.ts";
import { openKeptPages } from "./kept-pages.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";
import { renderedAddresses } from "./rendered-address.ts";

type CachedPagesOptions = {
  build: ServerBuild;
  pages: Pages;
  store: Pick<Store, "fetch" | "changes">;
  config: Pick<Config, "trustedProxies">;
  siteUrl: string;
  log: Log;
  limit: RenderingLimit;
};

/** The cache of a built site's pages. */
export function cachedPages({
  build,
  pages,
  store,
  config,
  siteUrl,
  log,
  limit,
}: CachedPagesOptions): PageCache {
  return openPageCache({
    kept: openKeptPages({
      pages,
      siteUrl,
      changes: store.changes,
      nextTurn: (now) => nextTurn(store, now),
      readExisting: () => readExisting(store),
      log,
    }),
    addresses: renderedAddresses(build.routes),
    pages,
    limit,
    clientAddress: (incoming) => clientAddress(incoming, config.trustedProxies),
    log,
  });
}
