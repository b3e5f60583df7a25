import { type PageName, pageAddresses } from "../../../domain/pages/page-names.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import { french } from "../../../ui/text/typography.ts";
import { readPage } from "../../pages/written.ts";
import { sitePages } from "../../seo/site-map.ts";

/** Returns the name of a page in the menu, in the team's words. Pages outside the menu have their original name. */
export function pageLabel(pages: readonly ChangedPage[], page: PageName): string {
  const { menu } = readPage(pages, "common", { menu: sitePages }).texts;
  const entry = menu.find(({ to }) => to === pageAddresses[page]);
  return entry?.label ?? french(editablePages[page].title);
}
