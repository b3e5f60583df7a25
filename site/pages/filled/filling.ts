import type { Company } from "../../../domain/company/company.ts";
import type { News } from "../../../domain/news/news.ts";
import type { ListItem } from "../../../domain/pages/content.ts";
import type { Portrait } from "../../../domain/portraits/portrait.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import type { ListedService } from "../../../records/services/services.ts";

/** The site that filled sections are part of. `today` is the day in Paris. */
export type FilledSite = {
  company: Company | null;
  origin: string;
  today: string;
  /** The latest news, and the portraits of those who want to be shown. */
  news: readonly News[];
  portraits: readonly Portrait[];
  /** The services that visitors see, in their order. `null` if they did not arrive. */
  services: readonly ListedService[] | null;
};

/** The content of a section: its items, and its own texts by their paths in the page. */
export type Filling = {
  page: ChangedPage;
  items: readonly ListItem[];
  text: (id: string) => string;
  site: FilledSite;
  /** The page's address, with its origin. */
  address: string;
};
