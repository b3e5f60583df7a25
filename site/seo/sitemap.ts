import type { News } from "../../domain/news/news.ts";
import { changeDate } from "../../domain/projects/appearance.ts";
import { filteredAddress, projectFilters } from "../../domain/projects/filters/filters.ts";
import { indexedLists } from "../../domain/projects/filters/indexed-lists.ts";
import type { Project } from "../../domain/projects/project.ts";
import type { Service } from "../../domain/services/service.ts";
import { serverRecords } from "../../records/client.ts";
import { allNews } from "../../records/news/news.ts";
import { wholeProjects } from "../../records/projects/projects.ts";
import { allServices } from "../../records/services/services.ts";
import { newsAddress, newsChange, newsUrl } from "../sections/news/news-address.ts";
import { newsPicture } from "../sections/news/news-pictures.ts";
import { fileUrl } from "../sections/pictures/project-images.ts";
import { projectUrl } from "../sections/project-card.tsx";
import { serviceUrl } from "../sections/services/service-address.ts";
import type { Route } from "./+types/sitemap.ts";
import { pictureUrls } from "./project-structured-data.ts";
import { publicPages } from "./site-map.ts";
import { textAnswer } from "./text-answer.ts";
import { element } from "./xml.ts";

/** Every public page, with the pictures of projects (https://www.sitemaps.org/protocol.html). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const client = await serverRecords(context);
  const [projects, news, services] = await Promise.all([
    wholeProjects(client),
    allNews(client),
    allServices(client),
  ]);
  const entries = [
    ...publicPages.map((to) => page(origin + to)),
    ...indexedLists(projectFilters(projects)).map((filters) => page(origin + filteredAddress(filters))),
    ...services.map((service) => servicePage(service, origin)),
    ...projects.map((project) => projectPage(project, origin)),
    ...(news.length > 0 ? [page(origin + newsAddress)] : []),
    ...news.map((each) => newsPage(each, origin)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join("\n")}
</urlset>
`;
  return textAnswer(request, "application/xml; charset=utf-8", xml);
}

function page(address: string, more = ""): string {
  return `<url>${element("loc", address)}${more}</url>`;
}

function servicePage(service: Service, origin: string): string {
  const pictures = service.pictures.map((name) => imageElement(origin + fileUrl(service, name)));
  const changed = element("lastmod", new Date(service.updated).toISOString());
  return page(origin + serviceUrl(service), changed + pictures.join(""));
}

function newsPage(news: News, origin: string): string {
  const picture = newsPicture(news);
  const image = picture && imageElement(origin + picture.src);
  return page(origin + newsUrl(news), element("lastmod", newsChange(news).toISOString()) + (image ?? ""));
}

function projectPage(project: Project, origin: string): string {
  const pictures = pictureUrls(project, origin).map(imageElement);
  const changed = element("lastmod", changeDate(project).toISOString());
  return page(origin + projectUrl(project), changed + pictures.join(""));
}

function imageElement(url: string): string {
  return `<image:image>${element("image:loc", url)}</image:image>`;
}
