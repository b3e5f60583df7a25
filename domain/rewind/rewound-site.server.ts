import { mapInTurn, type Row } from "record-store";
import { companyId } from "../company/company.ts";
import { contentFiles, readContent } from "../pages/content.ts";
import type { Project } from "../projects/project.ts";
import { isVisible, storeNow } from "../projects/visibility.ts";
import type { RewoundPage, RewoundSite } from "./entries.ts";
import type { PlannedAct, RewindStore } from "./plan.server.ts";

/** Returns the public content as visitors would see it after the acts. It changes nothing. */
export async function rewoundSite(store: RewindStore, acts: readonly PlannedAct[]): Promise<RewoundSite> {
  const projects = (await rewoundRows(store, "projects", acts))
    .map(rewoundProject)
    .filter((project) => isVisible(project, storeNow()))
    .sort(byAge);
  const pages = (await rewoundRows(store, "pages", acts)) as Row<"pages">[];
  const company = (await rewoundRows(store, "company", acts)).find(({ id }) => id === companyId);
  return {
    company: (company as RewoundSite["company"]) ?? null,
    projects,
    pages: pages.map(rewoundPage),
    former: Object.fromEntries([
      ...(await mapInTurn(projects, async (project) => [project.id, await formerImages(store, project)])),
      ...(await mapInTurn(pages, async (page) => [page.id, await formerPictures(store, page)])),
    ]),
  };
}

/** Drafts are no part of it. */
function rewoundPage({ id, page, texts, pictures, sections, lists, images }: Row<"pages">): RewoundPage {
  return { id, page, texts, pictures, sections, lists, images } as RewoundPage;
}

async function formerPictures(store: RewindStore, page: Row<"pages">): Promise<string[]> {
  const [present] = await store.find("pages", { id: page.id });
  return [...contentFiles(readContent(page))].filter((name) => !present?.files.includes(name));
}

async function rewoundRows(
  store: RewindStore,
  collection: string,
  acts: readonly PlannedAct[],
): Promise<Row[]> {
  const rows = new Map((await store.find(collection, {})).map((row) => [row.id, row]));
  for (const act of acts) {
    if (act.collection !== collection) continue;
    if (act.was) rows.set(act.id, act.was);
    else rows.delete(act.id);
  }
  return [...rows.values()];
}

/** Returns a project with the values that visitors see instead of unpermitted ones. */
function rewoundProject(row: Row): Project {
  const shownFields = (row.shown ?? {}) as object;
  return { ...row, ...shownFields, collectionId: "", collectionName: "projects" } as Project;
}

/** Newest first (spec §7). */
function byAge(one: Project, other: Project): number {
  return one.created < other.created ? 1 : -1;
}

/** Returns the images that the site does not show at present. The preview loads them from the record's versions. */
async function formerImages(store: RewindStore, project: Project): Promise<string[]> {
  const [present] = await store.find("projects", { id: project.id });
  const presentImages = new Set(present ? projectImageNames(rewoundProject(present)) : []);
  return projectImageNames(project).filter((name) => name !== "" && !presentImages.has(name));
}

function projectImageNames({ cover_image, gallery, stages = [] }: Project): string[] {
  return [cover_image, ...gallery, ...stages];
}
