import type { ListResult } from "pocketbase";
import type { Project } from "../../domain/projects/project.ts";
import { freeSlug } from "../../domain/projects/slug.ts";
import { awaited, visible } from "../../domain/projects/visibility.ts";
import type { RecordsClient } from "../client.ts";
import { isAnswered, isClientError } from "../failure.ts";
import { searchFor } from "../list.ts";
import { userOf } from "../sign-in/user.ts";
import { progressFetch } from "../upload.ts";

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
      "id,collectionName,title,slug,category,project_date,cover_image,images,status,publish_at,pinned,concealed,updated",
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
  // All that begin with the slug and a dash, which is the sign before the dot: an index finds them.
  const filter = client.filter(
    "slug != '' && (slug = {:slug} || (slug > {:dash} && slug < {:dot})) && id != {:id}",
    { slug, dash: `${slug}-`, dot: `${slug}.`, id },
  );
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
  /** Said for the second time: it is published, though its client has not permitted it. */
  withoutPermission?: boolean | undefined;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Makes or changes a project, and tells how far its files are. Rejects with the SDK's error; with the status 401 when
 * nobody is signed in any more, as to a visitor the store says that there is no such project.
 */
export async function sendProject(
  client: RecordsClient,
  { id, seen, content, withoutPermission, onProgress, signal }: Sending,
): Promise<Project> {
  const options = {
    ...(seen && { headers: { "If-Match": `"${seen}"` } }),
    signal,
    requestKey: null,
    ...(onProgress && { fetch: progressFetch(onProgress) }),
  };
  const projects = client.collection<Project>("projects");
  if (withoutPermission) content.set("without_permission", "published");
  try {
    return await (id ? projects.update(id, content, options) : projects.create(content, options));
  } catch (error) {
    if (isClientError(error) && isAnswered(error) && !userOf(client)) error.status = 401;
    throw error;
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
