import { dayInFrench, isoDay } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { departmentName } from "../../domain/places/departments.ts";
import type { Project } from "../../domain/projects/project.ts";
import { inProcess } from "../../domain/service-account.server.ts";
import type { Service } from "../../domain/services/service.ts";
import { changedPages } from "../../records/pages/pages.ts";
import { newsCardPicture } from "../../site/sections/news/news-pictures.ts";
import { sharedCover } from "../../site/sections/pictures/project-images.ts";
import { serviceCardPicture } from "../../site/service-page/service-content.ts";
import { french } from "../../ui/text/typography.ts";
import { type CardSources, readCardPicture } from "./card-pictures.ts";
import type { ShareCard } from "./share-card.ts";

/** The card of a record that visitors may see now. `key` is another one after each change of the record. */
export type RecordCard = {
  key: string;
  /** Returns the card without the company's mark. Returns `undefined` if its picture is gone. */
  read(): Promise<Omit<ShareCard, "brand"> | undefined>;
};

const cardFile = /^(?:(nouvelles|services)\/)?([a-z0-9]+(?:-[a-z0-9]+)*)\.jpg$/;

/**
 * Finds the card of a file: `maison.jpg` for a project, `nouvelles/le-bouquet.jpg` for news, and
 * `services/escaliers.jpg` for a service. Returns `undefined` if visitors see no such record, or it has no picture.
 */
export async function findRecordCard(sources: CardSources, file: string): Promise<RecordCard | undefined> {
  const [, folder, slug] = cardFile.exec(file) ?? [];
  if (!slug) return undefined;
  if (folder === "nouvelles") return newsCard(sources, await findShownRecord<News>(sources, "news", slug));
  if (folder === "services")
    return serviceCard(sources, await findShownRecord<Service>(sources, "services", slug));
  return projectCard(sources, await findShownRecord<Project>(sources, "projects", slug));
}

/** Finds the record of a slug as visitors may see it now. */
async function findShownRecord<Shown>(
  { store }: CardSources,
  collection: string,
  slug: string,
): Promise<Shown | undefined> {
  const visitor = inProcess(store);
  const filter = visitor.filter("slug = {:slug}", { slug });
  const { items } = await visitor.collection(collection).getList<Shown>(1, 1, { filter, skipTotal: true });
  return items[0];
}

/** The cover of a project, its title and where it stands. */
function projectCard(sources: CardSources, project: Project | undefined): RecordCard | undefined {
  const cover = project && sharedCover(project);
  if (!cover) return undefined;
  const place = [project.place, departmentName(project.place_code ?? "")].filter(Boolean).join(", ");
  return recordCard(sources, project, { address: cover.src, place });
}

/** The picture of a piece of news, its title, and its place or day. */
function newsCard(sources: CardSources, news: News | undefined): RecordCard | undefined {
  const address = news && newsCardPicture(news);
  if (!address) return undefined;
  return recordCard(sources, news, { address, place: news.place || dayInFrench(isoDay(news.day)) });
}

/** The picture at the top of a service's page, and its title. */
async function serviceCard(
  sources: CardSources,
  service: Service | undefined,
): Promise<RecordCard | undefined> {
  const pages = service ? await changedPages(inProcess(sources.store)) : [];
  const address = service && serviceCardPicture(service, pages);
  return address ? recordCard(sources, service, { address, place: "" }) : undefined;
}

/** A record without a place has the site's address under its card. */
function recordCard(
  sources: CardSources,
  { id, updated, title }: { id: string; updated: string; title: string },
  { address, place }: { address: string; place: string },
): RecordCard {
  return {
    key: `${id} ${updated}`,
    async read() {
      const picture = await readCardPicture(sources, address);
      if (!picture) return undefined;
      return { picture, title: french(title), place: place ? french(place) : new URL(sources.siteUrl).host };
    },
  };
}
