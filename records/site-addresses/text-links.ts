import type { News } from "../../domain/news/news.ts";
import type { ListItem, PageLists } from "../../domain/pages/content.ts";
import type { PageRecord } from "../../domain/pages/page.ts";
import { readChapters } from "../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../domain/projects/project.ts";
import { readQuestions } from "../../domain/sections/questions.ts";
import type { Service } from "../../domain/services/service.ts";
import { serviceTexts } from "../../domain/services/service-texts.ts";
import { plainTextLinks, richTextLinks, type TextLink } from "../../domain/site-addresses/text-links.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { isFound } from "./team.ts";

/** The text that holds a link: its record, and the field by its French name. */
export type LinkedText = {
  collection: LinkedCollection;
  record: string;
  /** The record's name. A page is named by its `PageName`. */
  title: string;
  part: "description" | "chapter" | "answer" | "presentation" | "history" | "news" | "service" | "page";
};

/** The collections whose texts are looked through. */
export type LinkedCollection = "projects" | "news" | "services" | "pages" | "reviews" | "company";

/** A link to a page of this site that does not exist. */
export type BrokenLink = LinkedText & { link: TextLink };

/** The page checks at most this many different addresses. */
const mostChecked = 200;
/** Addresses that are checked at the same time. */
const atOnce = 6;

/** Returns the links in stored texts that lead to no page of this site. Addresses of other sites are not checked. */
export async function brokenLinks(
  client: RecordsClient,
  origin: string,
  signal?: AbortSignal,
): Promise<BrokenLink[]> {
  const texts = await Promise.all(Object.values(linkReaders).map((readLinks) => readLinks(client, signal)));
  const links = texts.flat().flatMap((each) => {
    const address = ownAddress(each.link.href, origin);
    return address ? [{ ...each, address }] : [];
  });
  const addresses = [...new Set(links.map(({ address }) => address))].slice(0, mostChecked);
  const missing = new Set<string>();
  for (let index = 0; index < addresses.length; index += atOnce) {
    const part = addresses.slice(index, index + atOnce);
    const areFound = await Promise.all(part.map((address) => isFound(address, signal)));
    for (const [place, address] of part.entries()) if (!areFound[place]) missing.add(address);
  }
  return links.filter(({ address }) => missing.has(address)).map(({ address: _, ...link }) => link);
}

type LinkReader = (client: RecordsClient, signal?: AbortSignal) => Promise<BrokenLink[]>;

/** Returns the links of each collection, whether they are broken or not. */
export const linkReaders: Record<LinkedCollection, LinkReader> = {
  projects: projectLinks,
  news: newsLinks,
  services: serviceLinks,
  pages: pageLinks,
  reviews: reviewLinks,
  company: companyLinks,
};

/** Returns the path and query of an address of this site, or `undefined`. */
function ownAddress(href: string, origin: string): string | undefined {
  if (href.startsWith("#") || !URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

async function projectLinks(client: RecordsClient, signal?: AbortSignal): Promise<BrokenLink[]> {
  const fields = "id,title,description,chapters";
  const projects = await client
    .collection("projects")
    .getFullList<Project>({ ...fullList, fields, signal, requestKey: null });
  return projects.flatMap(({ id, title, description, chapters }) => {
    const text = { collection: "projects", record: id, title } as const;
    return [
      ...asLinks({ ...text, part: "description" }, richTextLinks(description)),
      ...readChapters({ chapters }).flatMap((chapter) =>
        asLinks({ ...text, part: "chapter" }, plainTextLinks(chapter.text)),
      ),
    ];
  });
}

async function newsLinks(client: RecordsClient, signal?: AbortSignal): Promise<BrokenLink[]> {
  const news = await client
    .collection("news")
    .getFullList<News>({ ...fullList, fields: "id,title,text", signal, requestKey: null });
  return news.flatMap(({ id, title, text }) =>
    asLinks({ collection: "news", record: id, title, part: "news" }, richTextLinks(text)),
  );
}

async function serviceLinks(client: RecordsClient, signal?: AbortSignal): Promise<BrokenLink[]> {
  const services = await client
    .collection("services")
    .getFullList<Service>({ ...fullList, signal, requestKey: null });
  return services.flatMap((service) => {
    const { id, title, text } = service;
    const questions = readQuestions(service.questions).map(({ answer }) => answer);
    const plainTexts = [...serviceTexts({ ...service, text: "" }), ...questions];
    const links = [...richTextLinks(text), ...plainTexts.flatMap(plainTextLinks)];
    return asLinks({ collection: "services", record: id, title, part: "service" }, links);
  });
}

/** The published texts and sections of the pages. */
async function pageLinks(client: RecordsClient, signal?: AbortSignal): Promise<BrokenLink[]> {
  const fields = "id,page,texts,lists";
  const pages = await client
    .collection("pages")
    .getFullList<PageRecord>({ ...fullList, fields, signal, requestKey: null });
  return pages.flatMap(({ id, page, texts, lists }) => {
    const items = Object.values((lists ?? {}) as PageLists).flat();
    const plainTexts = [(texts ?? {}) as ListItem["texts"], ...items.map((item) => item.texts)];
    const links = plainTexts.flatMap(Object.values<string>).flatMap(plainTextLinks);
    return asLinks({ collection: "pages", record: id, title: page, part: "page" }, links);
  });
}

async function reviewLinks(client: RecordsClient, signal?: AbortSignal): Promise<BrokenLink[]> {
  const options = { filter: 'answer != ""', fields: "id,author,answer", signal, requestKey: null };
  const reviews = await client
    .collection("reviews")
    .getFullList<{ id: string; author: string; answer: string }>({ ...fullList, ...options });
  return reviews.flatMap(({ id, author, answer }) =>
    asLinks({ collection: "reviews", record: id, title: author, part: "answer" }, plainTextLinks(answer)),
  );
}

async function companyLinks(client: RecordsClient, signal?: AbortSignal): Promise<BrokenLink[]> {
  const fields = "id,name,presentation,history";
  type Company = { id: string; name: string; presentation: string; history: { text?: string }[] | null };
  const records = await client
    .collection("company")
    .getFullList<Company>({ ...fullList, fields, signal, requestKey: null });
  return records.flatMap(({ id, name, presentation, history }) => {
    const text = { collection: "company", record: id, title: name } as const;
    return [
      ...asLinks({ ...text, part: "presentation" }, plainTextLinks(presentation)),
      ...(history ?? []).flatMap((each) =>
        asLinks({ ...text, part: "history" }, plainTextLinks(each.text ?? "")),
      ),
    ];
  });
}

function asLinks(text: LinkedText, links: readonly TextLink[]): BrokenLink[] {
  return links.map((link) => ({ ...text, link }));
}
