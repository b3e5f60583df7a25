import type { Store } from "record-store";
import type { Company } from "../../domain/company/company.ts";
import { dayInFrench, isoDay } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { departmentName } from "../../domain/places/departments.ts";
import type { Project } from "../../domain/projects/project.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import { changedPages } from "../../records/pages/pages.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { teamPicture } from "../../site/about/team-picture.ts";
import { entrance } from "../../site/contact/entrance.ts";
import { texts as homeTexts } from "../../site/home/home.texts.ts";
import { readPage } from "../../site/pages/written.ts";
import { newsCardPicture } from "../../site/sections/news/news-pictures.ts";
import { sharedCover } from "../../site/sections/pictures/project-images.ts";
import { siteImage } from "../../site/seo/site-image.ts";
import { french } from "../../ui/text/typography.ts";
import type { Assets } from "../http/assets.ts";
import { dataAddress } from "./data-address.ts";
import type { MarkFacts } from "./drawn-mark.ts";
import { drawShareCard } from "./share-card.ts";

type Sources = { store: Pick<Store, "fetch">; assets: Pick<Assets, "answer">; siteUrl: string };

/** Returns the site's own card as SVG: the chosen picture, the home page's title and the site's address. */
export async function siteCard(
  { store, assets, siteUrl }: Sources,
  company: Company | undefined,
  brand: MarkFacts,
): Promise<string | undefined> {
  if (!company?.name) return undefined;
  const picture =
    (company.share_picture === "own" && company.share_file && (await ownPicture(store, siteUrl, company))) ||
    (await publicPicture(assets, siteUrl, sitePictures[company.share_picture] ?? siteImage.src));
  const home = readPage(await changedPages(inProcess(store)), "home", homeTexts);
  const title = home.texts.opening.title.join(" ");
  return picture && drawShareCard({ picture, title, place: new URL(siteUrl).host, brand });
}

/** Returns the project of a card as visitors may see it now, or `undefined` if it has none, or no picture to show. */
export async function cardProject(store: Sources["store"], file: string): Promise<Project | undefined> {
  const slug = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.jpg$/.exec(file)?.[1];
  if (!slug) return undefined;
  const visitor = inProcess(store);
  const filter = visitor.filter("slug = {:slug}", { slug });
  const { items } = await visitor.collection("projects").getList<Project>(1, 1, { filter, skipTotal: true });
  return items.find(sharedCover);
}

/** Returns the news of a card, `nouvelles/le-bouquet.jpg`, as visitors may see it now. */
export async function cardNews(store: Sources["store"], file: string): Promise<News | undefined> {
  const slug = /^nouvelles\/([a-z0-9]+(?:-[a-z0-9]+)*)\.jpg$/.exec(file)?.[1];
  if (!slug) return undefined;
  const visitor = inProcess(store);
  const filter = visitor.filter("slug = {:slug}", { slug });
  const { items } = await visitor.collection("news").getList<News>(1, 1, { filter, skipTotal: true });
  return items.find(newsCardPicture);
}

/** Returns the card of a piece of news as SVG. `undefined` if its picture is gone. */
export async function newsCardDrawing(
  { store, siteUrl }: Sources,
  news: News,
  brand: MarkFacts,
): Promise<string | undefined> {
  const address = newsCardPicture(news);
  const picture = address && (await storedPicture(store, siteUrl, address));
  if (!picture) return undefined;
  return drawShareCard({
    picture,
    title: french(news.title),
    place: french(news.place || dayInFrench(isoDay(news.day))),
    brand,
  });
}

/** Returns a project's card as SVG: its cover, its title and where it stands. `undefined` if the cover is gone. */
export async function projectCard(
  { store, siteUrl }: Sources,
  project: Project,
  brand: MarkFacts,
): Promise<string | undefined> {
  const cover = sharedCover(project);
  const picture = cover && (await storedPicture(store, siteUrl, cover.src));
  if (!picture) return undefined;
  const place = [project.place, departmentName(project.place_code ?? "")].filter(Boolean).join(", ");
  return drawShareCard({
    picture,
    title: french(project.title),
    place: place || new URL(siteUrl).host,
    brand,
  });
}

const sitePictures: Readonly<Record<string, string>> = {
  team: teamPicture.image.src,
  workshop: entrance.image.src,
};

function ownPicture(store: Sources["store"], siteUrl: string, company: Company): Promise<string | undefined> {
  return storedPicture(store, siteUrl, fileAddress(company, company.share_file, "1200x630"));
}

/** Reads a record's picture in a format that every program reads. */
async function storedPicture(store: Sources["store"], siteUrl: string, address: string) {
  const request = new Request(new URL(address, siteUrl), { headers: { Accept: "image/jpeg,image/png" } });
  const answer = await store.fetch(request, { inProcess: true });
  return answer.ok ? dataAddress(answer) : undefined;
}

async function publicPicture(assets: Sources["assets"], siteUrl: string, path: string) {
  const answer = await assets.answer(new Request(new URL(path, siteUrl)));
  return answer?.ok ? dataAddress(answer) : undefined;
}
