import { readContent } from "../../domain/pages/content.ts";
import { shownSections } from "../../domain/pages/content-in-places.ts";
import { marked } from "../../domain/pages/marks.ts";
import {
  findPageName,
  type PageName,
  pageAddresses,
  pageId,
  pageNames,
} from "../../domain/pages/page-names.ts";
import { optionalSections, pagePlaces } from "../../domain/pages/registry.ts";
import { visibleContent } from "../../domain/pages/shown/visible-content.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { french } from "../../ui/text/typography.ts";
import { fieldTexts } from "../layout/search/search-panel.texts.ts";
import { changedTexts, firstMark, markedTexts } from "../sections/written/changed-texts.ts";
import { rewritten } from "../sections/written/rewritten.ts";
import type { FilledSection, HomeService, WrittenPage, WrittenPages } from "../sections/written/written.ts";
import { defaultText } from "./default-texts.ts";
import { writtenPicture } from "./written-pictures.ts";

/** The team's changes of the page at an address, and the addresses of all changed pages. */
export type WrittenSite = { written?: WrittenPages; edited?: string };

/** Renders the sections that lists and records fill. Only the server has one. */
export type SectionFiller = {
  /** Returns the filled sections of a page, by id. `text` returns a text of the page as it shows it. */
  fill: (page: ChangedPage, text: (id: string) => string) => Record<string, FilledSection>;
  /** The pages that records change now, even if the team has changed nothing of them. */
  filledPages: readonly PageName[];
  /** The services of the home page, if they are others than those of the specification. */
  homeServices?: readonly HomeService[];
  /** The places of the services of the specification that visitors do not see. */
  hiddenServices: readonly number[];
};

type Showing = {
  /** Returns the address of a picture's file. */
  address?: typeof fileAddress;
  /** Without it, pages have no filled sections. */
  filler?: SectionFiller;
};

/**
 * Returns the changes for the page at an address, and those that every page shares. Only the server and the team's
 * previews call it. Without changes it returns nothing, so that the page is no larger.
 */
export function writtenSite(
  stored: readonly ChangedPage[],
  pathname: string,
  showing: Showing = {},
): WrittenSite {
  const pages = withFilledPages(stored, showing.filler);
  const shownNames = [findPageName(pathname), ...everywhere, ...partsPage(pathname)].filter(isInSite);
  const changes: WrittenPages = changedField(stored);
  for (const page of pages) {
    const change = shownNames.includes(page.page) && writtenPage(page, showing);
    if (change) changes[page.page] = change;
  }
  const edited = pages.flatMap((page) => (isWritten(page, showing.filler) ? shownAddresses(page.page) : []));
  return {
    ...(Object.keys(changes).length > 0 && { written: changes }),
    ...(edited.length > 0 && { edited: [...new Set(edited)].join(" ") }),
  };
}

/** The pages whose texts are in every document. Any page may lead to a project, which is shown without a new document. */
const everywhere: readonly PageName[] = ["common", "project"];

/** Returns the changed words of the search field in the header, which are places of the page « Recherche ». */
function changedField(stored: readonly ChangedPage[]): WrittenPages {
  const changes = changedTexts(stored.find(({ page }) => page === "search"));
  const words = Object.entries(changes).filter(([id]) => id in fieldTexts);
  return words.length > 0 ? { search: { texts: Object.fromEntries(words) } } : {};
}

/** The pages that only documents show. Their loaders send the texts (`documentTexts`). */
const documentPages: readonly PageName[] = ["service", "news", "piece", "search"];

function isInSite(name: PageName): boolean {
  return !documentPages.includes(name);
}

/** The other addresses that show a page's words. The quote's form ends with the form of « Contact ». */
const otherAddresses: Partial<Record<PageName, string>> = {
  quote: "/demande",
  contact: "/demande/devis",
  enquiry: "/demande/revoquer",
};

/** Returns the pages whose words another page shows too. */
function partsPage(pathname: string): PageName[] {
  return pageNames.filter((name) => otherAddresses[name] === pathname);
}

function shownAddresses(name: PageName): string[] {
  if (!isInSite(name)) return [];
  return [pageAddresses[name], otherAddresses[name]].filter((each) => each !== undefined);
}

/** Returns all texts of a page between marks, the original ones included, for the editor. */
export function markedSite(
  stored: readonly ChangedPage[],
  pathname: string,
  { filler }: Pick<Showing, "filler"> = {},
): WrittenSite {
  const pages = withFilledPages(stored, filler);
  const changes: WrittenPages = changedField(stored);
  for (const name of [findPageName(pathname), "common"] as const) {
    const changed = pages.find(({ page }) => page === name);
    changes[name] = markedPage(name, changed, filler);
  }
  return { written: changes };
}

/** Adds the pages that records fill, and that the team has not changed. */
function withFilledPages(
  stored: readonly ChangedPage[],
  filler: SectionFiller | undefined,
): readonly ChangedPage[] {
  const others = (filler?.filledPages ?? []).filter((name) => !stored.some(({ page }) => page === name));
  const nothing = { texts: null, pictures: null, sections: null, lists: null, images: null };
  return [...stored, ...others.map((page) => ({ id: pageId(page), page, ...nothing }))];
}

function isWritten(page: ChangedPage, filler: SectionFiller | undefined): boolean {
  const isChanged = Object.values(readContent(page)).some((changes) => Object.keys(changes).length > 0);
  return isChanged || filler?.filledPages.includes(page.page) === true;
}

function writtenPage(page: ChangedPage, showing: Showing): WrittenPage | undefined {
  const texts = changedTexts(page);
  return changedPage(page, {
    ...showing,
    texts,
    text: (id) => texts[id] ?? french(defaultText(page.page, id)),
  });
}

type ShownTexts = Showing & {
  /** The changed texts as the page shows them. */
  texts: Record<string, string>;
  /** Returns any text of the page as it shows it. */
  text: (id: string) => string;
};

/** Returns the changes of a page that visitors see. Returns `undefined` if there are none. */
function changedPage(
  page: ChangedPage,
  { texts: ownTexts, text, filler, address = fileAddress }: ShownTexts,
): WrittenPage | undefined {
  const content = { ...readContent(page), texts: ownTexts };
  const { sections } = content;
  const filled = filler?.fill(page, text) ?? {};
  const hasFilled = Object.keys(filled).length > 0;
  const optional = optionalSections(page.page);
  const services = page.page === "home" ? filler?.homeServices : undefined;
  const emptySection = services?.length === 0 ? "services" : "";
  const shownIds = shownSections(page.page, sections).filter(
    (id) => (filled[id] || !optional.includes(id)) && id !== emptySection,
  );
  const { texts, pictures } = visibleContent(page.page, content, {
    shownIds,
    hiddenServices: filler?.hiddenServices,
  });
  const changes: WrittenPage = {
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(Object.keys(pictures).length > 0 && {
      pictures: Object.fromEntries(
        Object.entries(pictures).map(([id, change]) => [id, writtenPicture(page, change, address)]),
      ),
    }),
    ...((sections.order || sections.hidden || hasFilled || emptySection) && { sections: shownIds }),
    ...(hasFilled && { filled }),
    ...(services && { services }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Returns all texts of a page between marks, with the team's changes. */
function markedPage(
  name: PageName,
  stored: ChangedPage | undefined,
  filler: SectionFiller | undefined,
): WrittenPage {
  const changes = stored && writtenPage(stored, { filler });
  const texts = markedTexts(name, (id) => changes?.texts?.[id] ?? french(defaultText(name, id)));
  const pictures: NonNullable<WrittenPage["pictures"]> = {};
  for (const [number, { id, kind }] of pagePlaces(name).entries()) {
    if (kind === "picture")
      pictures[id] = { ...changes?.pictures?.[id], mark: marked("", firstMark(name) + number) };
  }
  const filled = stored && filler?.fill(stored, (id) => texts[id] ?? "");
  return { ...changes, texts, pictures, ...(filled && { filled }) };
}

/** The texts that visitors read on a page today, and the sections that it shows. */
export type ReadPage<Texts> = { texts: Texts; shows: (section: string) => boolean };

/** Returns what visitors read on a page: its original texts with the team's changes, and its sections. */
export function readPage<Texts>(
  pages: readonly ChangedPage[],
  page: PageName,
  original: Texts,
): ReadPage<Texts> {
  const stored = pages.find((each) => each.page === page);
  if (!stored) return { texts: original, shows: () => true };
  const hidden = new Set(readContent(stored).sections.hidden);
  return {
    texts: rewritten(original, changedTexts(stored)),
    shows: (section) => !hidden.has(section),
  };
}
