import { readContent } from "../../domain/pages/content.ts";
import { shownSections } from "../../domain/pages/content-in-places.ts";
import { firstCommonMark, marked } from "../../domain/pages/marks.ts";
import { findPageName, type PageName, pageAddresses, pageId } from "../../domain/pages/page-names.ts";
import { optionalSections, pagePlaces } from "../../domain/pages/registry.ts";
import { defaultServices } from "../../domain/services/default-services.ts";
import type { ChangedPage } from "../../records/pages/pages.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { french } from "../../ui/text/typography.ts";
import { rewritten } from "../sections/written/rewritten.ts";
import type { FilledSection, WrittenPage, WrittenPages } from "../sections/written/written.ts";
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
  /** The places of the specification's services whose cards the home page does not show. */
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
  const shownNames: PageName[] = [findPageName(pathname), "common", ...partsPage(pathname)];
  const changes: WrittenPages = {};
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

/** The enquiry's page has the parts of the quote's form. */
const enquiryAddress = "/demande";

/** Returns the pages whose words another page shows too. The quote's form ends with the form of « Contact ». */
function partsPage(pathname: string): PageName[] {
  if (pathname === enquiryAddress) return ["quote"];
  return pathname === pageAddresses.quote ? ["contact"] : [];
}

function shownAddresses(name: PageName): string[] {
  const address = pageAddresses[name];
  const others = { quote: enquiryAddress, contact: pageAddresses.quote };
  const other = name === "quote" || name === "contact" ? others[name] : undefined;
  return [address, other].filter((each) => each !== undefined);
}

/** Returns all texts of a page between marks, the original ones included, for the editor. */
export function markedSite(
  stored: readonly ChangedPage[],
  pathname: string,
  { filler }: Pick<Showing, "filler"> = {},
): WrittenSite {
  const pages = withFilledPages(stored, filler);
  const changes: WrittenPages = {};
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
  const texts = setInFrench(readContent(page).texts);
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

/** Returns the changes of a page. Returns `undefined` if there are none. */
function changedPage(
  page: ChangedPage,
  { texts, text, filler, address = fileAddress }: ShownTexts,
): WrittenPage | undefined {
  const { pictures, sections } = readContent(page);
  const filled = filler?.fill(page, text) ?? {};
  const hasFilled = Object.keys(filled).length > 0;
  const optional = optionalSections(page.page);
  const hiddenServices = page.page === "home" ? (filler?.hiddenServices ?? []) : [];
  const emptySection = hiddenServices.length === defaultServices.length ? "services" : "";
  const shownIds = shownSections(page.page, sections).filter(
    (id) => (filled[id] || !optional.includes(id)) && id !== emptySection,
  );
  const changes: WrittenPage = {
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(Object.keys(pictures).length > 0 && {
      pictures: Object.fromEntries(
        Object.entries(pictures).map(([id, change]) => [id, writtenPicture(page, change, address)]),
      ),
    }),
    ...((sections.order || sections.hidden || hasFilled || emptySection) && { sections: shownIds }),
    ...(hasFilled && { filled }),
    ...(hiddenServices.length > 0 && { hiddenServices }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Sets each line apart, because a line begins and ends like a text. */
function setInFrench(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, french(text)]));
}

function markedPage(
  name: PageName,
  stored: ChangedPage | undefined,
  filler: SectionFiller | undefined,
): WrittenPage {
  const first = name === "common" ? firstCommonMark : 0;
  const changes = stored && writtenPage(stored, { filler });
  const texts: Record<string, string> = {};
  const pictures: NonNullable<WrittenPage["pictures"]> = {};
  for (const [number, { id, kind }] of pagePlaces(name).entries()) {
    if (kind === "picture") {
      const change = changes?.pictures?.[id];
      pictures[id] = { ...change, mark: marked("", first + number) };
    } else {
      const text = changes?.texts?.[id] ?? french(defaultText(name, id));
      texts[id] = text
        .split("\n")
        .map((line) => marked(line, first + number))
        .join("\n");
    }
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
  const { texts, sections } = readContent(stored);
  const hidden = new Set(sections.hidden);
  return {
    texts: rewritten(original, setInFrench(texts)),
    shows: (section) => !hidden.has(section),
  };
}
