import type { Pages } from "../pages.ts";

/**
 * Answers with what the team has changed of the page at an address, for a browser that navigates there. `/textes/contact`
 * is about `/contact`. The application of the site answers, because it renders the filled sections.
 */
export function pageTextsAnswer(pages: Pages, { url }: Request): Promise<Response> {
  const { origin, pathname } = new URL(url);
  const page = pathname.slice("/textes".length);
  return pages(new Request(`${origin}/textes?${new URLSearchParams({ page })}`));
}
