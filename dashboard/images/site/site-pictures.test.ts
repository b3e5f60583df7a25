import { expect, test } from "vitest";
import type { News } from "../../../domain/news/news.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import type { Portrait } from "../../../domain/portraits/portrait.ts";
import type { Service } from "../../../domain/services/service.ts";
import { siteLibraryPictures } from "./site-pictures.ts";

const site = { pages: [], services: [], news: [], portraits: [] };

const lacking = (pictures: ReturnType<typeof siteLibraryPictures>) =>
  pictures.filter(({ lacksWords }) => lacksWords).map(({ key }) => key);

/** The home page with some of its columns, as the store would return it. */
function homePage(values: Partial<PageRecord>): PageRecord {
  return {
    page: "home",
    texts: {},
    pictures: {},
    sections: {},
    lists: {},
    ...values,
  } as PageRecord;
}

test("the original pictures of the pages are there, with their words", () => {
  const pictures = siteLibraryPictures(site, "maud");
  expect(lacking(pictures)).toEqual([]);
  const opening = pictures.find(({ key }) => key === "pages/home/opening.picture");
  expect(opening?.words.alt).not.toBe("");
  expect(opening?.thumbnail).toMatch(/^\/images\/.*\.webp$/);
  expect(opening?.uses).toMatchObject([{ to: "/", page: "Accueil" }]);
});

test("a replaced picture lacks words, also if they are a file name", () => {
  const pictures = {
    "opening.picture": { file: "toit_abc.jpg" },
    "team.picture": { alt: "IMG_2034" },
    "services.pictures.0": { file: "maison_abc.jpg", isDecorative: true },
  };
  const pages = [homePage({ pictures })];
  expect(lacking(siteLibraryPictures({ ...site, pages }, "maud"))).toEqual([
    "pages/home/opening.picture",
    "pages/home/team.picture",
  ]);
});

test("the logo of a partner is there, and its name stands for its words", () => {
  const partner = { id: "a1", texts: { name: "Scierie du Tarn" }, picture: { file: "logo_abc.svg" } };
  const pages = [homePage({ lists: { partners: [partner] }, sections: { hidden: ["partners"] } })];
  const logo = siteLibraryPictures({ ...site, pages }, "maud").find(({ key }) => key.endsWith("/a1"));
  expect(logo).toMatchObject({ place: "Partenaire ou label : Scierie du Tarn", lacksWords: false });
  expect(logo?.id).toBeUndefined();
  expect(logo?.uses).toMatchObject([{ to: "/", place: "section cachée" }]);
});

test("each picture of a service is there, and a hidden service is used nowhere", () => {
  const content: Partial<Service> = {
    ...{ id: "s1", collectionName: "services", slug: "escaliers", title: "Escaliers", hidden: false },
    ...{
      pictures: ["droit.jpg", "quart.jpg"],
      images: { "quart.jpg": { width: 9, height: 6, color: "#fff", alt: "Un quart tournant" } },
    },
  };
  const service = content as Service;
  const pictures = siteLibraryPictures({ ...site, services: [service] }, "maud");
  expect(lacking(pictures)).toEqual(["services/s1/droit.jpg"]);
  expect(pictures.at(-1)).toMatchObject({
    place: "service, image 2",
    words: { alt: "Un quart tournant" },
    uses: [{ to: "/services/escaliers", page: "Escaliers" }],
  });
  const hidden = siteLibraryPictures({ ...site, services: [{ ...service, hidden: true }] }, "maud");
  expect(hidden.at(-1)?.uses).toEqual([]);
});

test("a draft of news is used nowhere, and asks its words", () => {
  const news = {
    ...{ id: "n1", collectionName: "news", slug: "le-bouquet", title: "Le bouquet", status: "draft" },
    ...{ publish_at: "", picture: "bouquet_abc.jpg", picture_alt: "", images: null },
  } as unknown as News;
  const pictures = siteLibraryPictures({ ...site, news: [news] }, "maud");
  expect(lacking(pictures)).toEqual(["news/n1"]);
  expect(pictures.find(({ key }) => key === "news/n1")?.uses).toEqual([]);
  const images = { "bouquet_abc.jpg": { width: 9, height: 9, color: "#ffffff", decorative: "yes" } };
  const published = { ...news, images, status: "published" } as News;
  const [last] = siteLibraryPictures({ ...site, news: [published] }, "maud").slice(-1);
  expect(last).toMatchObject({ lacksWords: false, uses: [{ to: "/nouvelles/le-bouquet" }, {}] });
});

test("a person alone describes their portrait, and hidden ones of others are absent", () => {
  const portrait = (id: string, values: object) =>
    ({
      id,
      collectionName: "portraits",
      name: id,
      picture: "p.jpg",
      images: null,
      ...values,
    }) as unknown as Portrait;
  const portraits = [
    portrait("own", { user: "maud", shown: false }),
    portrait("other", { user: "karim", shown: true }),
    portrait("hidden", { user: "lea", shown: false }),
  ];
  const pictures = siteLibraryPictures({ ...site, portraits }, "maud");
  expect(lacking(pictures)).toEqual(["portraits/own"]);
  const [own, other] = pictures.slice(-2);
  expect([own?.key, own?.form]).toEqual(["portraits/own", "/dashboard/portrait"]);
  expect([other?.key, other?.id]).toEqual(["portraits/other", undefined]);
});
