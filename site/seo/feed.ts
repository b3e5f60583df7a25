import { storedMoment } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { appearanceDate } from "../../domain/projects/appearance.ts";
import type { Project } from "../../domain/projects/project.ts";
import { serverRecords } from "../../records/client.ts";
import { companyFacts } from "../../records/company/company.ts";
import { feedLength, newestNews } from "../../records/news/news.ts";
import { latestProjects } from "../../records/projects/projects.ts";
import { french, frenchHtml } from "../../ui/text/typography.ts";
import { newsPublication, newsUrl } from "../sections/news/news-address.ts";
import { newsPicture } from "../sections/news/news-pictures.ts";
import { sharedCover } from "../sections/pictures/project-images.ts";
import { projectUrl } from "../sections/project-card.tsx";
import { documentTexts, shownPages } from "../sections/written/document-texts.ts";
import type { Route } from "./+types/feed.ts";
import { feedTexts } from "./feed.texts.ts";
import { textAnswer } from "./text-answer.ts";
import { element, escapeXml } from "./xml.ts";

/** The latest projects and news as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const client = await serverRecords(context);
  const [company, projects, news, pages] = await Promise.all([
    companyFacts(client),
    latestProjects(client),
    newestNews(client),
    shownPages(context, client),
  ]);
  const texts = documentTexts(context, pages, "common", feedTexts, "feed");
  const items = [
    ...projects.map((project) => ({ moment: project.created, xml: projectItem(project, origin) })),
    ...news.map((each) => ({
      moment: storedMoment(newsPublication(each)),
      xml: newsItem(each, origin, texts.news),
    })),
  ].sort((one, other) => (one.moment < other.moment ? 1 : -1));
  const title = [texts.title, company?.name].filter(Boolean).join(" — ");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
${element("title", title)}
${element("link", `${origin}/realisations`)}
<atom:link href="${escapeXml(`${origin}/flux.xml`)}" rel="self" type="application/rss+xml"/>
${element("description", texts.description)}
<language>fr-FR</language>
${items
  .slice(0, feedLength)
  .map(({ xml }) => xml)
  .join("\n")}
</channel>
</rss>
`;
  return textAnswer(request, "application/rss+xml; charset=utf-8", xml);
}

/** Identified by its record, because the address of a project may change. */
function projectItem(project: Project, origin: string): string {
  const cover = sharedCover(project);
  const size = cover && `width="${cover.width}" height="${cover.height}"`;
  const url = cover && escapeXml(origin + cover.src);
  const picture = cover ? `<p><img src="${url}" alt="${escapeXml(cover.alt)}" ${size}></p>` : "";
  return [
    "<item>",
    element("title", french(project.title)),
    element("link", origin + projectUrl(project)),
    `<guid isPermaLink="false">${escapeXml(project.id)}</guid>`,
    element("pubDate", appearanceDate(project).toUTCString()),
    element("category", french(project.category)),
    element("description", picture + frenchHtml(absolute(project.description, origin))),
    cover ? `<media:content url="${url}" medium="image" ${size}/>` : "",
    "</item>",
  ].join("");
}

/** The address of news never changes, but its record names it too. */
function newsItem(news: News, origin: string, category: string): string {
  const picture = newsPicture(news);
  const image = picture
    ? `<p><img src="${escapeXml(origin + picture.src)}" alt="${escapeXml(picture.alt)}"></p>`
    : "";
  return [
    "<item>",
    element("title", french(news.title)),
    element("link", origin + newsUrl(news)),
    `<guid isPermaLink="false">${escapeXml(news.id)}</guid>`,
    element("pubDate", newsPublication(news).toUTCString()),
    element("category", category),
    element("description", image + frenchHtml(absolute(news.text, origin))),
    "</item>",
  ].join("");
}

/** Makes the links and pictures of a rich text absolute, so that every reader can follow them. */
function absolute(html: string, origin: string): string {
  return html.replace(/(?<=<[^>]* (?:href|src)=")\/(?!\/)/g, `${origin}/`);
}
