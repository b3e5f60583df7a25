import type { ServerBuild } from "react-router";
import type { Store } from "record-store";
import { openLog } from "../log/log.ts";
import { openPages, type Pages } from "./pages.ts";
import { openRenderingLimit } from "./rendering-limit.ts";

type PlainPagesOptions = {
  build: ServerBuild;
  /** The origin that the pages take for the site's own. */
  origin: string;
  /** Receives the errors of a rendering. */
  report: (error: unknown) => void;
};

/** Opens the renderer of a store's pages as visitors get them, without a server. It takes no forms. */
export function openPlainPages(
  store: Pick<Store, "fetch">,
  { build, origin, report }: PlainPagesOptions,
): Pages {
  const log = openLog({ requests: false, write: () => {} });
  return openPages({
    build,
    storeFetch: (request) => store.fetch(request, { inProcess: true }),
    siteUrl: origin,
    log: { ...log, error: report },
    limit: openRenderingLimit(false),
    finished: true,
  });
}
