import type { Project } from "../../domain/projects/project.ts";
import { visible } from "../../domain/projects/visibility.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { type DatedReview, projectReviews } from "../reviews/reviews.ts";

/** Newest first (spec §7). */
const order = "-created";

/** What a card shows, a search of the list looks through, and its filters find: none of what a project's page alone has. */
const ofCards =
  "id,collectionId,collectionName,slug,title,description,category,project_date,cover_image,images,status,publish_at," +
  "place_code,timber,insulation,pinned,created,updated";

/** The first 3, for the home page; nothing when the call fails. */
export function newestProjects(client: RecordsClient): Promise<Project[]> {
  const options = { sort: order, filter: asVisitor(client), fields: ofCards };
  const newest = client.collection("projects").getList<Project>(1, 3, options);
  return newest.then(({ items }) => items, logAndReturn([]));
}

/** The 20 newest, for those who follow them. */
export async function latestProjects(client: RecordsClient): Promise<Project[]> {
  const options = { sort: order, skipTotal: true };
  return (await client.collection("projects").getList<Project>(1, 20, options)).items;
}

/** Every project with what a list of them needs, in its order. */
export function allProjects(client: RecordsClient, signal?: AbortSignal): Promise<Project[]> {
  // Without a key of its own the SDK leaves the signal alone.
  const options = { sort: order, filter: asVisitor(client), fields: ofCards, signal, requestKey: null };
  return client.collection("projects").getFullList<Project>({ ...fullList, ...options });
}

/** Every project whole, in its order, for programs that look for its pictures. */
export function wholeProjects(client: RecordsClient): Promise<Project[]> {
  const options = { sort: order, filter: asVisitor(client) };
  return client.collection("projects").getFullList<Project>({ ...fullList, ...options });
}

/** Every project with what a line about it needs, in its order; nothing when the call fails. */
export function projectsToName(client: RecordsClient): Promise<Project[]> {
  const fields = "id,collectionName,slug,title,category,project_date,cover_image,images";
  const options = { sort: order, filter: asVisitor(client), fields };
  return client
    .collection("projects")
    .getFullList<Project>({ ...fullList, ...options })
    .catch(logAndReturn([]));
}

/** What an address of a project leads to: the project, where it lives now, or nothing. */
export type ProjectLookup =
  | {
      outcome: "found";
      project: Project;
      similar: Project[] | Promise<Project[]>;
      reviews: DatedReview[] | Promise<DatedReview[]>;
    }
  | { outcome: "moved"; slug: string }
  | { outcome: "missing" };

/** The project of a slug; what was said of it and up to 3 similar ones may come a little later. */
export async function lookUpProject(client: RecordsClient, slug: string): Promise<ProjectLookup> {
  const filter = asVisitor(client, client.filter("slug = {:slug}", { slug }));
  const { items } = await client.collection("projects").getList<Project>(1, 1, { filter, skipTotal: true });
  const project = items[0];
  if (project) {
    const [similar, reviews] = [similarProjects(client, project), projectReviews(client, project.id)];
    return { outcome: "found", project, similar, reviews };
  }
  const now = await projectOnceAt(client, slug);
  return now ? { outcome: "moved", slug: now.slug } : { outcome: "missing" };
}

/** Up to 3 others of the same category; when there is none, of any (spec §7). Nothing when the call fails. */
export function similarProjects(client: RecordsClient, { id, category }: Project): Promise<Project[]> {
  const list = async (filter: string) => {
    const options = { filter: asVisitor(client, filter), fields: ofCards };
    return (await client.collection("projects").getList<Project>(1, 3, options)).items;
  };
  const sameCategory = list(client.filter("id != {:id} && category = {:category}", { id, category }));
  return sameCategory
    .then((similar) => (similar.length ? similar : list(client.filter("id != {:id}", { id }))))
    .catch(logAndReturn([]));
}

/**
 * A filter that lets through no more than visitors see: an administrator's browser is given the drafts too, and shows
 * none of them on a public page.
 */
function asVisitor({ authStore }: RecordsClient, filter = ""): string {
  if (!authStore.record) return filter;
  return filter ? `${filter} && (${visible})` : visible;
}

/** Where a project that had this slug is now. A store without redirects has no such project. */
async function projectOnceAt(client: RecordsClient, slug: string): Promise<Project | null> {
  try {
    const filter = client.filter("slug = {:slug}", { slug });
    const redirects = client.collection("redirects");
    const { items } = await redirects.getList<{ project: string }>(1, 1, { filter, skipTotal: true });
    return items[0] ? await client.collection("projects").getOne<Project>(items[0].project) : null;
  } catch (error) {
    return logAndReturn(null)(error);
  }
}
