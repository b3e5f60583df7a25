import type { Project } from "../../collections/projects/project.ts";
import type { Review } from "../../collections/reviews/review.ts";
import type { RecordsClient } from "./client.ts";
import { logged } from "./failure.ts";
import { reviewsOf } from "./reviews.ts";

/** The 3 newest, for the home page; nothing when the call fails. */
export function newestProjects(client: RecordsClient): Promise<Project[]> {
  const newest = client.collection("projects").getList<Project>(1, 3, { sort: "-created" });
  return newest.then(({ items }) => items, logged([]));
}

/** The 20 newest, for those who follow them. */
export async function latestProjects(client: RecordsClient): Promise<Project[]> {
  const options = { sort: "-created", skipTotal: true };
  return (await client.collection("projects").getList<Project>(1, 20, options)).items;
}

/** Every project, newest first. */
export function allProjects(client: RecordsClient, signal?: AbortSignal): Promise<Project[]> {
  // Without a key of its own the SDK leaves the signal alone.
  const options = { batch: 500, sort: "-created", signal, requestKey: null };
  return client.collection("projects").getFullList<Project>(options);
}

/** What an address of a project leads to: the project, where it lives now, or nothing. */
export type ProjectLookup =
  | {
      outcome: "found";
      project: Project;
      similar: Project[] | Promise<Project[]>;
      reviews: Review[] | Promise<Review[]>;
    }
  | { outcome: "moved"; slug: string }
  | { outcome: "missing" };

/** The project of a slug; what was said of it and up to 3 similar ones may come a little later. */
export async function lookUpProject(client: RecordsClient, slug: string): Promise<ProjectLookup> {
  const filter = client.filter("slug = {:slug}", { slug });
  const { items } = await client.collection("projects").getList<Project>(1, 1, { filter, skipTotal: true });
  const project = items[0];
  if (project) {
    const [similar, reviews] = [similarProjects(client, project), reviewsOf(client, project.id)];
    return { outcome: "found", project, similar, reviews };
  }
  const now = await projectOnceAt(client, slug);
  return now ? { outcome: "moved", slug: now.slug } : { outcome: "missing" };
}

/** Up to 3 others of the same category; when there is none, of any (spec §7). Nothing when the call fails. */
function similarProjects(client: RecordsClient, { id, category }: Project): Promise<Project[]> {
  const list = async (filter: string) =>
    (await client.collection("projects").getList<Project>(1, 3, { filter })).items;
  const sameCategory = list(client.filter("id != {:id} && category = {:category}", { id, category }));
  return sameCategory
    .then((similar) => (similar.length ? similar : list(client.filter("id != {:id}", { id }))))
    .catch(logged([]));
}

/** Where a project that had this slug is now. A store without redirects has no such project. */
async function projectOnceAt(client: RecordsClient, slug: string): Promise<Project | null> {
  try {
    const filter = client.filter("slug = {:slug}", { slug });
    const redirects = client.collection("redirects");
    const { items } = await redirects.getList<{ project: string }>(1, 1, { filter, skipTotal: true });
    return items[0] ? await client.collection("projects").getOne<Project>(items[0].project) : null;
  } catch (error) {
    return logged(null)(error);
  }
}
