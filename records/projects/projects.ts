import type { Project } from "../../domain/projects/project.ts";
import { visible } from "../../domain/projects/visibility.ts";
import type { RecordsClient } from "../client.ts";
import { logAndReturn } from "../failure.ts";
import { fullList } from "../full-list.ts";
import { type DatedReview, projectReviews } from "../reviews/reviews.ts";

/** Newest first (spec §7). */
const order = "-created";

/** Fields for cards, search and filters of the list. Fields of a project's own page are left out. */
const ofCards =
  "id,collectionId,collectionName,slug,title,description,category,project_date,cover_image,images,status,publish_at," +
  "place_code,timber,insulation,pinned,created,updated";

/** Returns the 3 newest projects for the home page, or an empty list if the call fails. */
export function newestProjects(client: RecordsClient): Promise<Project[]> {
  const options = { sort: order, filter: asVisitor(client), fields: ofCards };
  const newest = client.collection("projects").getList<Project>(1, 3, options);
  return newest.then(({ items }) => items, logAndReturn([]));
}

/** Returns the 20 newest projects, for feeds. */
export async function latestProjects(client: RecordsClient): Promise<Project[]> {
  const options = { sort: order, skipTotal: true };
  return (await client.collection("projects").getList<Project>(1, 20, options)).items;
}

/** Returns every project in the list's order, with the fields of the list. */
export function allProjects(client: RecordsClient, signal?: AbortSignal): Promise<Project[]> {
  // Without a request key of its own, the SDK ignores the signal.
  const options = { sort: order, filter: asVisitor(client), fields: ofCards, signal, requestKey: null };
  return client.collection("projects").getFullList<Project>({ ...fullList, ...options });
}

/** Returns every project whole and in order, for programs that look for its pictures. */
export function wholeProjects(client: RecordsClient): Promise<Project[]> {
  const options = { sort: order, filter: asVisitor(client) };
  return client.collection("projects").getFullList<Project>({ ...fullList, ...options });
}

/** Returns every project in order, with the fields of one line, or an empty list if the call fails. */
export function projectsToName(client: RecordsClient): Promise<Project[]> {
  const fields = "id,collectionName,slug,title,category,project_date,cover_image,images";
  const options = { sort: order, filter: asVisitor(client), fields };
  return client
    .collection("projects")
    .getFullList<Project>({ ...fullList, ...options })
    .catch(logAndReturn([]));
}

/** The result for a project's address: the project, its present slug, or neither. */
export type ProjectLookup =
  | {
      outcome: "found";
      project: Project;
      similar: Project[] | Promise<Project[]>;
      reviews: DatedReview[] | Promise<DatedReview[]>;
    }
  | { outcome: "moved"; slug: string }
  | { outcome: "missing" };

/** Finds the project of a slug. Its reviews and up to 3 similar projects may arrive later. */
export async function lookUpProject(client: RecordsClient, slug: string): Promise<ProjectLookup> {
  const filter = asVisitor(client, client.filter("slug = {:slug}", { slug }));
  const { items } = await client.collection("projects").getList<Project>(1, 1, { filter, skipTotal: true });
  const project = items[0];
  if (project) {
    const [similar, reviews] = [similarProjects(client, project), projectReviews(client, project.id)];
    return { outcome: "found", project, similar, reviews };
  }
  const now = await findProjectOnce(client, slug);
  return now ? { outcome: "moved", slug: now.slug } : { outcome: "missing" };
}

/**
 * Returns up to 3 other projects of the same category, or of any if there is none (spec §7). Returns an empty list if
 * the call fails.
 */
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
 * Returns a filter for what visitors see. An administrator's browser would get drafts too, which public pages must not
 * show.
 */
function asVisitor({ authStore }: RecordsClient, filter = ""): string {
  if (!authStore.record) return filter;
  return filter ? `${filter} && (${visible})` : visible;
}

/** Returns the project that once had this slug, or `null`. A store without redirects has no such project. */
async function findProjectOnce(client: RecordsClient, slug: string): Promise<Project | null> {
  try {
    const filter = client.filter("slug = {:slug}", { slug });
    const redirects = client.collection("redirects");
    const { items } = await redirects.getList<{ project: string }>(1, 1, { filter, skipTotal: true });
    return items[0] ? await client.collection("projects").getOne<Project>(items[0].project) : null;
  } catch (error) {
    return logAndReturn(null)(error);
  }
}
