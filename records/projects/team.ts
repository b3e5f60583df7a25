import type { ListResult } from "pocketbase";
import type { Project } from "../../domain/projects/project.ts";
import { freeSlug } from "../../domain/projects/slug.ts";
import { awaited, visible } from "../../domain/projects/visibility.ts";
import type { RecordsClient } from "../client.ts";
import { searchFor } from "../list.ts";

/** Which projects the table shows, as its address says. */
export type ProjectsQuery = { page: number; sought: string; category: string; status: string; sort: string };

export const projectsPerPage = 25;

/** One page of the table, the last one where there are not so many, and how many there are in all. */
export async function projectRows(client: RecordsClient, query: ProjectsQuery): Promise<ListResult<Project>> {
  const rows = await client.collection("projects").getList<Project>(query.page, projectsPerPage, {
    filter: filterOf(client, query),
    // Equal keys come in no promised order, and a row must not be on two pages.
    sort: `${query.sort},-id`,
    // The words of a description are the heaviest part of a row, and no column shows them.
    fields:
      "id,collectionName,title,slug,category,project_date,cover_image,images,status,publish_at,pinned,updated",
    requestKey: null,
  });
  const { totalPages: last } = rows;
  return query.page > last && last > 0 ? projectRows(client, { ...query, page: last }) : rows;
}

/** Milliseconds: whoever types into the search asks for the same categories again and again. */
const longEnough = 30_000;

let categories: { names: Promise<string[]>; asked: number } | undefined;

/** The categories in use, as they were a moment ago, alphabetically. */
export function knownCategories(client: RecordsClient): Promise<string[]> {
  if (!categories || Date.now() - categories.asked > longEnough) {
    categories = { names: categoriesInUse(client), asked: Date.now() };
    categories.names.catch(() => {
      categories = undefined;
    });
  }
  return categories.names;
}

/** As the latest thousand projects have them. */
async function categoriesInUse(client: RecordsClient): Promise<string[]> {
  const options = { sort: "-created", fields: "category", skipTotal: true, requestKey: null };
  const { items } = await client.collection("projects").getList<Pick<Project, "category">>(1, 1000, options);
  const names = new Set(items.map(({ category }) => category).filter(Boolean));
  return [...names].sort((one, other) => one.localeCompare(other, "fr"));
}

/** A project as it is now, a draft too; nothing when there is none. */
export async function projectIfThere(client: RecordsClient, id: string): Promise<Project | null> {
  const filter = client.filter("id = {:id}", { id });
  const options = { filter, skipTotal: true, requestKey: null };
  return (await client.collection("projects").getList<Project>(1, 1, options)).items[0] ?? null;
}

/**
 * Another slug when this one is another project's, nothing when it is free.
 *
 * @param id of the project that would have it
 */
export async function slugInstead(client: RecordsClient, slug: string, id: string): Promise<string | null> {
  const filter = client.filter("(slug = {:slug} || slug ~ {:numbered}) && id != {:id}", {
    slug,
    numbered: `${slug}-%`,
    id,
  });
  const options = { filter, fields: "slug", skipTotal: true, requestKey: null };
  const { items } = await client.collection("projects").getList<Pick<Project, "slug">>(1, 500, options);
  const taken = items.map((project) => project.slug);
  return taken.includes(slug) ? freeSlug(slug, taken) : null;
}

type Sending = {
  /** Of the project to change; a new one is made without. */
  id?: string;
  /** `updated` of the project as it was read: the store refuses to write over anything newer, with status 412. */
  seen?: string;
  content: FormData;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Makes or changes a project and tells how far its files are, which the SDK cannot. Rejects as the SDK does: with
 * the store's status and answer, or 0 when no answer came.
 */
export function sendProject(client: RecordsClient, { id, seen, content, ...sending }: Sending) {
  const path = `/api/collections/projects/records${id ? `/${encodeURIComponent(id)}` : ""}`;
  const { token } = client.authStore;
  return new Promise<Project>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => sending.onProgress?.(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      const isDone = request.status >= 200 && request.status < 300;
      // To a visitor, which this browser then is, the store says that there is no such project.
      const isOver = request.status === 401 || request.getResponseHeader("x-session-ended") !== null;
      if (isOver && client.authStore.token === token) client.authStore.clear();
      const status = isOver ? 401 : request.status;
      if (isDone) resolve(request.response);
      else reject(new Refusal(status, request.response, sending.signal?.aborted === true));
    };
    request.open(id ? "PATCH" : "POST", client.buildURL(path));
    request.responseType = "json";
    request.setRequestHeader("Authorization", token);
    if (seen) request.setRequestHeader("If-Match", `"${seen}"`);
    sending.signal?.addEventListener("abort", () => request.abort());
    if (sending.signal?.aborted) request.abort();
    request.send(content);
  });
}

/** Has the shape of the SDK's error, so that whoever knows that one knows this one. */
class Refusal extends Error {
  readonly status: number;
  readonly response: { message?: string; data?: Record<string, { code: string }> };
  readonly isAbort: boolean;

  constructor(status: number, answer: Refusal["response"] | null, isAbort: boolean) {
    super(answer?.message);
    this.status = status;
    this.response = answer ?? {};
    this.isAbort = isAbort;
  }
}

/** By what the address asks for: as visitors see it, whatever its author last said. */
const statuses: Record<string, string> = {
  published: `(${visible})`,
  scheduled: `(${awaited})`,
  draft: 'status = "draft"',
};

function filterOf(client: RecordsClient, { sought, category, status }: ProjectsQuery): string {
  const conditions = [
    searchFor(client, sought),
    category && client.filter("category = {:category}", { category }),
    statuses[status],
  ];
  return conditions.filter(Boolean).join(" && ");
}
