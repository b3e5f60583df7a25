import type { ImageFacts } from "../../../domain/images.ts";
import type { News } from "../../../domain/news/news.ts";
import { isNewsVisible } from "../../../domain/news/visibility.ts";
import { readContent } from "../../../domain/pages/content.ts";
import { itemListNames, itemLists } from "../../../domain/pages/lists/lists.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import { type PageName, pageAddresses, pageId, pageNames } from "../../../domain/pages/page-names.ts";
import { editablePages } from "../../../domain/pages/registry.ts";
import type { Portrait } from "../../../domain/portraits/portrait.ts";
import { isFileName } from "../../../domain/projects/pictures/pictures.ts";
import { storeNow } from "../../../domain/projects/visibility.ts";
import type { Service } from "../../../domain/services/service.ts";
import { fileAddress } from "../../../records/record/file-address.ts";
import type {
  PicturedSite,
  SitePictureId,
  SitePictureWords,
} from "../../../records/site-pictures/site-pictures.ts";
import { defaultPicture } from "../../../site/pages/default-pictures.ts";
import { newsAddress, newsUrl } from "../../../site/sections/news/news-address.ts";
import { serviceUrl } from "../../../site/sections/services/service-address.ts";
import type { UsePlace } from "../library.ts";
import { siteTexts as texts } from "./site.texts.ts";

/** A picture outside the projects: of a page, of a list on it, of a service, of a piece of news, or of a colleague. */
export type SiteLibraryPicture = {
  /** The key in the page's address. */
  key: string;
  /** Absent if its words are not written here. `hint` then says why. */
  id?: SitePictureId;
  hint?: string;
  /** « Accueil », and « Image de l'ouverture ». */
  title: string;
  place: string;
  source: string;
  thumbnail: string;
  color?: string;
  words: SitePictureWords & { alt: string; isDecorative: boolean };
  lacksWords: boolean;
  uses: UsePlace[];
  /** The page of the dashboard on which it is replaced. */
  form: string;
};

/** Returns the pictures of pages, services, news and portraits, in the order of the site. */
export function siteLibraryPictures(
  { pages, services, news, portraits }: PicturedSite,
  self: string,
  now = storeNow(),
): SiteLibraryPicture[] {
  return [
    ...pageNames.flatMap((name) => pagePictures(name, pages)),
    ...services.flatMap(servicePictures),
    ...news.flatMap((each) => newsPictures(each, now)),
    ...portraits.flatMap((each) => portraitPictures(each, self)),
  ];
}

function pagePictures(name: PageName, pages: readonly PageRecord[]): SiteLibraryPicture[] {
  const record = pages.find(({ page }) => page === name);
  const { hidden = [] } = readContent(record ?? null).sections;
  const places = editablePages[name].sections.flatMap((section) =>
    section.places
      .filter(({ kind }) => kind === "picture")
      .map((place) => placePicture(name, record, place, section, hidden.includes(section.id))),
  );
  return [...places, ...itemPictures(name, record)];
}

function placePicture(
  page: PageName,
  record: PageRecord | undefined,
  { id, name: placeName }: { id: string; name: string },
  section: { name: string },
  isHidden: boolean,
): SiteLibraryPicture {
  // Sections with one picture name it « Image ».
  const name = placeName === texts.picture ? `${section.name}, ${texts.picture.toLowerCase()}` : placeName;
  const change = readContent(record ?? null).pictures[id];
  const original = defaultPicture(page, id);
  const alt = change?.alt ?? (change?.file ? "" : (original?.image.alt ?? ""));
  // An original picture without words is decorative as it is.
  const isDecorative = change?.isDecorative ?? (!change?.file && alt === "");
  const facts = record?.images?.[change?.file ?? ""];
  return {
    key: `pages/${page}/${id}`,
    id: { kind: "page", page, place: id },
    title: editablePages[page].title,
    place: name,
    ...(change?.file
      ? pageFile(page, change.file, facts)
      : { source: original?.image.src ?? "", thumbnail: smallestFile(page, id) }),
    words: { alt, isDecorative, ...(change?.focus && { focus: change.focus }) },
    lacksWords: !isDecorative && isUndescribed(alt),
    uses: pageUses(page, isHidden ? texts.hidden : name),
    form: `/dashboard/pages/${page}`,
  };
}

/** Returns the address of the smallest file of an original picture. */
function smallestFile(page: PageName, id: string): string {
  const original = defaultPicture(page, id);
  const crop = original?.crops.find(({ type }) => type === "image/webp");
  return crop?.srcSet.split(" ")[0] ?? original?.image.src ?? "";
}

/** The pictures of lists, such as the logos of partners. The name beside a logo says the same. */
function itemPictures(page: PageName, record: PageRecord | undefined): SiteLibraryPicture[] {
  const { lists, sections } = readContent(record ?? null);
  return itemListNames.flatMap((list) =>
    (lists[list] ?? []).flatMap(({ id, texts: itemTexts, picture }) => {
      if (!picture?.file) return [];
      const [titleField] = itemLists[list].fields;
      const place = `${itemLists[list].name} : ${itemTexts[titleField?.id ?? ""] ?? ""}`;
      const picturePlace = sections.hidden?.includes(list) ? texts.hidden : itemLists[list].name;
      return {
        key: `pages/${page}/${list}/${id}`,
        hint: texts.named,
        title: editablePages[page].title,
        place,
        ...pageFile(page, picture.file, record?.images?.[picture.file]),
        words: { alt: "", isDecorative: true },
        lacksWords: false,
        uses: pageUses(page, picturePlace),
        form: `/dashboard/pages/${page}`,
      };
    }),
  );
}

function pageFile(page: PageName, file: string, facts: ImageFacts | undefined) {
  const holder = { collectionName: "pages", id: pageId(page) };
  return {
    source: fileAddress(holder, file, "960x0"),
    thumbnail: fileAddress(holder, file, "400x400"),
    ...(facts && { color: facts.color }),
  };
}

/** Returns the page of a picture. A picture of every page leads to the home page. */
function pageUses(page: PageName, place: string): UsePlace[] {
  return [{ to: pageAddresses[page] ?? "/", page: editablePages[page].title, place }];
}

function servicePictures(service: Service): SiteLibraryPicture[] {
  const { id, title, pictures, images, hidden } = service;
  const ofService = { to: serviceUrl(service), page: title, place: texts.service };
  return pictures.map((file, index) => {
    const facts = images?.[file];
    const alt = facts?.alt ?? "";
    const isDecorative = facts?.decorative === "yes" && alt === "";
    return {
      key: `services/${id}/${file}`,
      id: { kind: "services", id, file },
      title,
      place: texts.servicePlace(index + 1),
      ...recordFile(service, file, facts),
      words: { alt, isDecorative, ...(facts?.focus && { focus: facts.focus }) },
      lacksWords: !isDecorative && isUndescribed(alt),
      uses: hidden ? [] : [ofService],
      form: `/dashboard/services/${id}`,
    };
  });
}

function newsPictures(news: News, now: string): SiteLibraryPicture[] {
  const { id, title, picture, picture_alt: alt, images } = news;
  if (!picture) return [];
  const facts = images?.[picture];
  const isDecorative = facts?.decorative === "yes" && alt === "";
  const ofNews = { to: newsUrl(news), page: title, place: texts.newsPlace };
  const inList = { to: newsAddress, page: texts.news, place: texts.newsList };
  return [
    {
      key: `news/${id}`,
      id: { kind: "news", id },
      title,
      place: texts.newsPlace,
      ...recordFile(news, picture, facts),
      words: { alt, isDecorative, ...(facts?.focus && { focus: facts.focus }) },
      lacksWords: !isDecorative && isUndescribed(alt),
      uses: isNewsVisible(news, now) ? [ofNews, inList] : [],
      form: `/dashboard/pages/nouvelles/${id}`,
    },
  ];
}

/** A person alone writes the words of their portrait. */
function portraitPictures(portrait: Portrait, self: string): SiteLibraryPicture[] {
  const { id, user, name, picture, shown, images } = portrait;
  if (!picture || (!shown && user !== self)) return [];
  const facts = images?.[picture];
  const alt = facts?.alt ?? "";
  const isDecorative = facts?.decorative === "yes" && alt === "";
  const isOwn = user === self;
  return [
    {
      key: `portraits/${id}`,
      ...(isOwn ? { id: { kind: "portraits", id } as const } : { hint: texts.ofPerson }),
      title: name,
      place: texts.portrait,
      ...recordFile(portrait, picture, facts),
      words: { alt, isDecorative, ...(facts?.focus && { focus: facts.focus }) },
      lacksWords: isOwn && !isDecorative && isUndescribed(alt),
      uses: shown ? [{ to: "/qui-sommes-nous", page: editablePages.about.title, place: texts.portrait }] : [],
      form: isOwn ? "/dashboard/portrait" : "",
    },
  ];
}

function recordFile(
  record: { collectionName: string; id: string },
  picture: string,
  facts: ImageFacts | undefined,
) {
  return {
    source: fileAddress(record, picture, "960x0"),
    thumbnail: fileAddress(record, picture, "400x400"),
    ...(facts && { color: facts.color }),
  };
}

function isUndescribed(alt: string): boolean {
  return alt.trim() === "" || isFileName(alt);
}
