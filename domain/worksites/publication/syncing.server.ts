import type { Caller, Commit, Row, Transaction } from "record-store";
import type { PicturePlace } from "../permitted.ts";
import { currentStanding } from "./exposure.ts";
import { isPublic, publishedPictures } from "./new-pictures.ts";
import { exposedRow, overrideFor } from "./settling.server.ts";
import { publicationStanding, type WorksiteAnswers } from "./standing.ts";

/** Updates the project of a worksite after a change of an answer or a question. Runs in the same transaction. */
export async function followAnswer(
  transaction: Transaction,
  { before, after }: Commit<"publication_permissions">,
): Promise<void> {
  await followWorksite(transaction, after ?? before);
}

/**
 * Updates the project after a change of a photo that has a copy on the page. The copy's place decides which permission
 * it needs, so a corrected place is copied too.
 */
export async function followPhoto(
  transaction: Transaction,
  { before, after }: Commit<"worksite_photos">,
): Promise<void> {
  const isSame = before?.page_file === after?.page_file && before?.place === after?.place;
  if (isSame || !(before?.page_file || after?.page_file)) return;
  if (before && after && before.place !== after.place) await correctPlace(transaction, after);
  await followWorksite(transaction, after ?? before);
}

async function correctPlace({ find, update }: Transaction, photo: Row<"worksite_photos">): Promise<void> {
  const [worksite] = await find("worksites", { id: photo.worksite });
  const [project] = worksite?.project ? await find("projects", { id: worksite.project }) : [];
  const images = project?.images as Record<string, object> | null | undefined;
  const copy = images?.[photo.page_file];
  if (!project || !copy) return;
  const corrected = { ...images, [photo.page_file]: { ...copy, place: photo.place } };
  await update("projects", project.id, { ...project, images: corrected });
}

/**
 * Updates the projects that a worksite is or was connected with. Every write of the worksite settles the permission
 * again.
 */
export async function followConnection(
  transaction: Transaction,
  { before, after }: Commit<"worksites">,
): Promise<void> {
  for (const project of new Set([before?.project, after?.project]))
    if (project) await settleStanding(transaction, project);
}

/**
 * Stores the state of a project's permission, and how much visitors see. A project that was public before its worksite
 * existed stays public until its client answers.
 */
async function settleStanding(
  { find, update }: Pick<Transaction, "find" | "update">,
  id: string,
  now = new Date(),
): Promise<void> {
  const [project] = await find("projects", { id });
  if (!project) return;
  const worksites: WorksiteAnswers[] = [];
  for (const worksite of await find("worksites", { project: id }))
    worksites.push(await readAnswers(find, worksite));
  const before = currentStanding(project);
  const settledProject = { ...project, permission: publicationStanding(worksites, before) };
  const isUnanswered =
    settledProject.permission?.state === "none" || settledProject.permission?.state === "asked";
  const isAdopted = !before && isUnanswered && isPublic(project);
  const adopted = isAdopted
    ? { ...settledProject, published_without: adoption(settledProject) }
    : settledProject;
  const after = exposedRow(adopted, now);
  if (JSON.stringify(after) !== JSON.stringify(project)) await update("projects", id, after);
}

function adoption(project: Row<"projects">) {
  const override = overrideFor(project, publishedPictures(project));
  return override && { ...override, parts: project.place ? [...override.parts, "town"] : override.parts };
}

async function followWorksite(transaction: Transaction, hanging: { worksite: string } | null): Promise<void> {
  const [worksite] = await transaction.find("worksites", { id: hanging?.worksite ?? "" });
  if (worksite?.project) await settleStanding(transaction, worksite.project);
}

async function readAnswers(find: Transaction["find"], { id }: Row<"worksites">): Promise<WorksiteAnswers> {
  const permissions = await find("publication_permissions", { worksite: id });
  const photos = await find("worksite_photos", { worksite: id });
  const places = photos
    .filter(({ page_file }) => page_file)
    .map(({ page_file, place }) => [page_file, place as PicturePlace] as const);
  return { permissions, places: Object.fromEntries(places) };
}

/** Whether the caller is the service account that stores the clients' answers. */
export function isPermissionService({ kind, service }: { kind: string; service?: string }): boolean {
  return kind === "service" && service === "permissions";
}

/** The service account that stores the clients' answers and their effects. */
export const permissionService: Caller = { kind: "service", service: "permissions" };
