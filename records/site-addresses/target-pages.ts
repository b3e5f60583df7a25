import type { Project } from "../../domain/projects/project.ts";
import { visible } from "../../domain/projects/visibility.ts";
import type { TargetPage } from "../../domain/site-addresses/nearest.ts";
import type { RecordsClient } from "../client.ts";
import { fullList } from "../full-list.ts";
import { listedServices } from "../services/services.ts";

/** A page of this site that may receive visitors, with its project if it shows one. */
export type NamedPage = TargetPage & { project?: Project };

/** Returns the pages of the projects that visitors see, the newest first. */
export async function projectPages(client: RecordsClient, signal?: AbortSignal): Promise<NamedPage[]> {
  const fields = "id,collectionId,collectionName,slug,title,category,project_date,cover_image,images";
  const options = { ...fullList, sort: "-created", filter: visible, fields, signal, requestKey: null };
  const projects = await client.collection("projects").getFullList<Project>(options);
  return projects.map((project) => ({
    path: `/realisations/${project.slug}`,
    name: project.title,
    project,
  }));
}

/** Returns the pages of the services that visitors see, in their order. Returns an empty list if the call fails. */
export async function servicePages(client: RecordsClient): Promise<NamedPage[]> {
  const services = (await listedServices(client)) ?? [];
  return services.map(({ slug, title }) => ({ path: `/services/${slug}`, name: title }));
}
