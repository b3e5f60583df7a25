import { readChapters } from "../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../domain/projects/project.ts";
import { plainTextLinks, richTextLinks, type TextLink } from "../../domain/site-addresses/text-links.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { isFound } from "./team.ts";

/** The text that holds a link: its record, and the field by its French name. */
export type LinkedText = {
  collection: "projects" | "reviews" | "company";
  record: string;
  title: string;
  part: "description" | "chapter" | "answer" | "presentation" | "history";
};

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
  const texts = await Promise.all([
    projectLinks(client, signal),
    reviewLinks(client, signal),
    companyLinks(client, signal),
  ]);
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
