import type { Company } from "../../../domain/company/company.ts";
import type { RecordsClient } from "../../../records/client.ts";
import type { ChangedPage } from "../../../records/pages/pages.ts";
import type { Image } from "../../../ui/picture/picture.tsx";
import type { SearchTexts } from "../../pages/texts/search.texts.ts";

/** Something that the search finds: a page, or a part of one. Its texts are set in French already. */
export type SearchEntry = {
  to: string;
  title: string;
  /** The searched texts besides the title. The excerpt is one of them. */
  texts: string[];
  /** The place in which it is found, or its date. */
  note?: string;
  picture?: Image;
};

/** What the sources read. `pages` are the pages that the team has changed. */
export type SearchContent = { client: RecordsClient; company: Company | null; pages: readonly ChangedPage[] };

/** A group of results, in the order of the page. */
export type SearchSource = {
  /** The group's id on the page. */
  id: string;
  kind: keyof SearchTexts["groups"];
  /** Returns every entry that visitors may find. */
  entries: (from: SearchContent) => Promise<SearchEntry[]>;
};
