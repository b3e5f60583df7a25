import type { ServerBuild } from "react-router";
import type { Store } from "../../store/index.ts";
import { openLog } from "../log/log.ts";
import { openPages, type Pages } from "./pages.ts";
import { openRenderingLimit } from "./rendering-limit.ts";

type PlainPagesOptions = {
  build: ServerBuild;
  /** What the pages take for the site's own address. */
  origin: string;
  /** Told what kept a page from being rendered as it should be. */
  report: (error: unknown) => void;
};

/** Renders the pages of a store as a visitor gets them, where no server answers anybody: no form is taken. */
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
