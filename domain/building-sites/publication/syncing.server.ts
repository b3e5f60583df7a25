import type { Caller, Commit, Row, Transaction } from "../../../store/index.ts";
import type { PicturePlace } from "../permitted.ts";
import { standingIn } from "./exposure.ts";
import { isPublic, publishedPictures } from "./new-pictures.ts";
import { exposedRow, overrideFor } from "./settling.server.ts";
import { type SiteAnswers, standingOf } from "./standing.ts";

/** What an answer, a question, or their end means for the project of their building site: in the same transaction. */
export async function followAnswer(transaction: Transaction, { before, after }: Commit): Promise<void> {
  await followSite(transaction, after ?? before);
}

/**
 * The same of a photo that pictures of the project were made of: what it shows is asked of the permission, and where it
 * is corrected, its copy is too.
 */
export async function followPhoto(transaction: Transaction, { before, after }: Commit): Promise<void> {
  const isSame = before?.page_file === after?.page_file && before?.place === after?.place;
  if (isSame || !(before?.page_file || after?.page_file)) return;
  if (before && after && before.place !== after.place) await correctPlace(transaction, after);
  await followSite(transaction, after ?? before);
}

async function correctPlace({ find, update }: Transaction, photo: Row): Promise<void> {
  const [site] = await find("building_sites", { id: String(photo.building_site) });
  const [project] = site?.project ? await find("projects", { id: String(site.project) }) : [];
  const images = project?.images as Record<string, object> | null | undefined;
  const copy = images?.[String(photo.page_file)];
  if (!project || !copy) return;
  const corrected = { ...images, [String(photo.page_file)]: { ...copy, place: photo.place } };
  await update("projects", project.id, { ...project, images: corrected });
}

/**
 * What becomes of a project that a building site is connected with, or is so no more; any write of the site settles it
 * anew.
 */
export async function followConnection(transaction: Transaction, { before, after }: Commit): Promise<void> {
  for (const project of new Set([before?.project, after?.project]))
    if (project) await settleStanding(transaction, String(project));
}

/**
 * Writes down how the permission to publish a project stands, and what follows for what visitors see of it. What was
 * public before its building site had a file stays so until its client answers.
 */
async function settleStanding(
  { find, update }: Pick<Transaction, "find" | "update">,
  id: string,
  now = new Date(),
): Promise<void> {
  const [project] = await find("projects", { id });
  if (!project) return;
  const sites: SiteAnswers[] = [];
  for (const site of await find("building_sites", { project: id })) sites.push(await answersOf(find, site));
  const before = standingIn(project);
  const known = { ...project, permission: standingOf(sites, before) };
  const isUnanswered = known.permission?.state === "none" || known.permission?.state === "asked";
  const isAdopted = !before && isUnanswered && isPublic(project);
  const adopted = isAdopted ? { ...known, published_without: adoption(known) } : known;
  const after = exposedRow(adopted, now);
  if (JSON.stringify(after) !== JSON.stringify(project)) await update("projects", id, after);
}

function adoption(project: Row) {
  const override = overrideFor(project, publishedPictures(project));
  return override && { ...override, parts: project.place ? [...override.parts, "town"] : override.parts };
}

async function followSite(transaction: Transaction, hanging: Row | null): Promise<void> {
  const [site] = await transaction.find("building_sites", { id: String(hanging?.building_site) });
  if (site?.project) await settleStanding(transaction, String(site.project));
}

async function answersOf(find: Transaction["find"], { id }: Row): Promise<SiteAnswers> {
  const permissions = (await find("publication_permissions", { building_site: id })) as AnswerRow[];
  const photos = await find("site_photos", { building_site: id });
  const places = photos
    .filter(({ page_file }) => page_file)
    .map(({ page_file, place }) => [String(page_file), place as PicturePlace] as const);
  return { permissions, places: Object.fromEntries(places) };
}

type AnswerRow = Row & SiteAnswers["permissions"][number];

/** Whether it is the service account that writes down what clients answer. */
export function isPermissionService({ kind, service }: { kind: string; service?: string }): boolean {
  return kind === "service" && service === "permissions";
}

/** The service account that writes down what clients answer, and what becomes of it. */
export const permissionService: Caller = { kind: "service", service: "permissions" };
