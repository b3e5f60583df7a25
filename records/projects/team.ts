import type { ListResult } from "pocketbase";
import type { Project } from "../../domain/projects/project.ts";
import { freeSlug } from "../../domain/projects/slug.ts";
import { awaited, visible } from "../../domain/projects/visibility.ts";
import type { RecordsClient } from "../client.ts";
import { isAnswered, isClientError } from "../failure.ts";
import { searchFor } from "../list.ts";
import { readUser } from "../sign-in/user.ts";
import { progressFetch } from "../upload.ts";

/** The projects in the table, as its address says. */
export type ProjectsQuery = { page: number; sought: string; category: string; status: string; sort: string };

export const projectsPerPage = 25;

/** Returns one page of the table and the total number. Returns the last page beyond the end. */
export async function projectRows(client: RecordsClient, query: ProjectsQuery): Promise<ListResult<Project>> {
  const rows = await client.collection("projects").getList<Project>(query.page, projectsPerPage, {
    filter: projectsFilter(client, query),
    // Equal keys have no fixed order, and no row may appear on two pages.
    sort: `${query.sort},-id`,
    // Descriptions are the heaviest part of a row, and no column shows them.
    fields:
      "id,collectionName,title,slug,category,project_date,cover_image,images,status,publish_at,pinned,concealed,updated",
    requestKey: null,
  });
  const { totalPages: last } = rows;
  return query.page > last && last > 0 ? projectRows(client, { ...query, page: last }) : rows;
}

/** Milliseconds: a person who types into the search requests the same categories repeatedly. */
const longEnough = 30_000;

let categories: { names: Promise<string[]>; asked: number } | undefined;

/** Returns the categories in use, in alphabetical order, up to half a minute old. */
export function knownCategories(client: RecordsClient): Promise<string[]> {
  if (!categories || Date.now() - categories.asked > longEnough) {
    categories = { names: categoriesInUse(client), asked: Date.now() };
    categories.names.catch(() => {
      categories = undefined;
    });
  }
  return categories.names;
}

/** Returns the categories of the latest thousand projects. */
async function categoriesInUse(client: RecordsClient): Promise<string[]> {
  const options = { sort: "-created", fields: "category", skipTotal: true, requestKey: null };
  const { items } = await client.collection("projects").getList<Pick<Project, "category">>(1, 1000, options);
  const names = new Set(items.map(({ category }) => category).filter(Boolean));
  return [...names].sort((one, other) => one.localeCompare(other, "fr"));
}

/** Returns a project as it is now, drafts included, or `null` if there is none. */
export async function projectIfThere(client: RecordsClient, id: string): Promise<Project | null> {
  const filter = client.filter("id = {:id}", { id });
  const options = { filter, skipTotal: true, requestKey: null };
  return (await client.collection("projects").getList<Project>(1, 1, options)).items[0] ?? null;
}

/**
 * Returns another slug if this one is taken by another project, or `null` if it is free.
 *
 * @param id of the project that would have it
 */
export async function slugInstead(client: RecordsClient, slug: string, id: string): Promise<string | null> {
  // Slugs that begin with this one and a dash, the character before the dot, so that an index finds them.
  const filter = client.filter(
    "slug != '' && (slug = {:slug} || (slug > {:dash} && slug < {:dot})) && id != {:id}",
    { slug, dash: `${slug}-`, dot: `${slug}.`, id },
  );
  const options = { filter, fields: "slug", skipTotal: true, requestKey: null };
  const { items } = await client.collection("projects").getList<Pick<Project, "slug">>(1, 500, options);
  const takenSlugs = items.map((project) => project.slug);
  return takenSlugs.includes(slug) ? freeSlug(slug, takenSlugs) : null;
}

type Sending = {
  /** Id of the project to change. Without it, a new project is created. */
  id?: string;
  /** `updated` of the project as it was read. The store refuses to overwrite anything newer, with status 412. */
  seen?: string;
  content: FormData;
  /** The administrator has confirmed publishing without the client's permission. */
  withoutPermission?: boolean | undefined;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Creates or changes a project and reports the upload's progress. Rejects with the SDK's error. Its status is 401 if
 * the session has ended, as the store answers visitors that there is no such project.
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
    if (isClientError(error) && isAnswered(error) && !readUser(client)) error.status = 401;
    throw error;
  }
}

/** Filters as visitors see the state, not as the author set it. */
const statuses: Record<string, string> = {
  published: `(${visible})`,
  scheduled: `(${awaited})`,
  draft: 'status = "draft"',
};

function projectsFilter(client: RecordsClient, { sought, category, status }: ProjectsQuery): string {
  const conditions = [
    searchFor(client, sought),
    category && client.filter("category = {:category}", { category }),
    statuses[status],
  ];
  return conditions.filter(Boolean).join(" && ");
}
