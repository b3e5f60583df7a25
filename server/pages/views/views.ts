import type { Store } from "record-store";
import type { PreviewSubject } from "../../../domain/preview-links/preview-link.ts";
import type { Config } from "../../config/config.ts";
import type { Pages } from "../pages.ts";
import { openPictureLimit, openRenderingLimit } from "../rendering-limit.ts";
import { pageTextsAnswer } from "./page-texts.ts";
import { pageView } from "./page-view.ts";
import { openPreviews, type Previews } from "./preview.ts";

type ViewsOptions = {
  /** Renders a page without the cache. */
  rendered: Pages;
  store: Pick<Store, "fetch" | "find" | "secret">;
  siteUrl: string;
  config: Pick<Config, "rateLimits">;
  report: (error: unknown) => void;
};

/** The pages beside the kept ones: texts for a navigation, the editor's view, and previews for people without account. */
export type PageViews = {
  pageTexts(request: Request): Promise<Response>;
  pageView(subject: PreviewSubject): Promise<Response>;
  previews: Previews;
};

export function openViews({ rendered, store, siteUrl, config, report }: ViewsOptions): PageViews {
  const pages = rendered;
  return {
    pageTexts: (request) => pageTextsAnswer(rendered, request),
    pageView: (subject) => pageView({ pages, store, siteUrl }, subject),
    previews: openPreviews({
      ...{ pages, store, siteUrl, report },
      limit: openRenderingLimit(config.rateLimits),
      pictureLimit: openPictureLimit(config.rateLimits),
    }),
  };
}
