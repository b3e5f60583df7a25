import { factsWithoutSize } from "../../domain/projects/pictures/pictures.ts";
import type { Project } from "../../domain/projects/project.ts";
import type { RecordsClient } from "../client.ts";
import { awaitChange, type ChangeOutcome } from "../decision.ts";
import { isClientError } from "../failure.ts";
import { fileAddress } from "../record/file-address.ts";
import type { Obstacle } from "../several/rounds.ts";
import { goBack, recordVersions } from "../versions.ts";
import {
  type DescribedPicture,
  failedPictures,
  hasFacts,
  type PictureId,
  type PictureObstacles,
  projectPictureKey,
} from "./pictures.ts";
import { sendProject } from "./team.ts";

/** A project after a change, as the undo needs it: `updated` shows whether somebody changed it since. */
export type ChangedProject = { project: string; updated: string };

/** Adds a picture at the end of a project's gallery. Never rejects. Returns the project afterwards. */
export function addPicture(
  client: RecordsClient,
  project: string,
  file: File,
  onProgress: (share: number) => void = () => {},
): Promise<ChangeOutcome<Project>> {
  const content = new FormData();
  content.set("gallery+", file);
  return awaitChange(sendProject(client, { id: project, content, onProgress }));
}

/**
 * Puts a file in the place of a picture, in one write: every page that showed the former one shows the new one. Never
 * rejects. Returns the project afterwards, and the new picture's name.
 */
export function replacePicture(
  client: RecordsClient,
  { project: id, name }: PictureId,
  file: File,
): Promise<ChangeOutcome<ChangedProject & { name: string }>> {
  return awaitChange(
    (async () => {
      const before = await client.collection("projects").getOne<Project>(id, { requestKey: null });
      const content = new FormData();
      content.set("replaces", name);
      if (before.cover_image === name) content.set("cover_image", file);
      else appendList(content, { field: pictureField(before, name), before, name, file });
      const after = await sendProject(client, { id, seen: before.updated, content });
      const formerNames = new Set(pictureNames(before));
      const added = pictureNames(after).find((each) => !formerNames.has(each)) ?? "";
      return { project: id, updated: after.updated, name: added };
    })(),
  );
}

type ListChange = { field: "gallery" | "stages"; before: Project; name: string; file: File };

function appendList(content: FormData, { field, before, name, file }: ListChange): void {
  for (const other of before[field] ?? []) if (other !== name) content.append(field, other);
  content.append(field, file);
}

/** A picture to remove. With `expected`, it stays if somebody else has described it since. */
type SeenPicture = PictureId & Pick<DescribedPicture, "expected">;

/**
 * Takes pictures out of the galleries and states of their projects. Covers stay. A project that cannot be changed stops
 * no other. Never rejects.
 */
export async function removePictures(
  client: RecordsClient,
  pictures: readonly SeenPicture[],
): Promise<PictureObstacles & { changed: ChangedProject[] }> {
  const changed: ChangedProject[] = [];
  const obstacles: Obstacle[] = [];
  for (const [project, ofProject] of Map.groupBy(pictures, ({ project }) => project)) {
    try {
      const removed = await removeFromProject(client, project, ofProject);
      changed.push(...removed.changed);
      obstacles.push(...removed.obstacles);
    } catch (error) {
      obstacles.push(...failedPictures(ofProject, error));
    }
  }
  return { changed, obstacles };
}

/**
 * A picture that somebody else has removed or moved meanwhile is an obstacle: it must not arrive twice. So is one with
 * words that the page has not shown.
 */
async function removeFromProject(
  client: RecordsClient,
  id: string,
  pictures: readonly SeenPicture[],
  attempts = 3,
): Promise<PictureObstacles & { changed: ChangedProject[] }> {
  const projects = client.collection("projects");
  const before = await projects.getOne<Project>(id, { requestKey: null });
  const storedNames = new Set(pictureNames(before));
  const names: string[] = [];
  const obstacles: Obstacle[] = [];
  for (const picture of pictures) {
    const { name, expected } = picture;
    const isThere = storedNames.has(name);
    if (isThere && hasFacts(before.images?.[name], expected)) names.push(name);
    else obstacles.push({ id: projectPictureKey(picture), why: isThere ? "changed" : "gone" });
  }
  if (names.length === 0) return { changed: [], obstacles };
  const content = { "gallery-": names, "stages-": names };
  const headers = { "If-Match": `"${before.updated}"` };
  try {
    const { updated } = await projects.update<Project>(id, content, { headers, requestKey: null });
    return { changed: [{ project: id, updated }], obstacles };
  } catch (error) {
    const isOutdated = isClientError(error) && error.status === 412;
    if (!isOutdated || attempts <= 1) throw error;
    return removeFromProject(client, id, pictures, attempts - 1);
  }
}

/**
 * Moves pictures with their words to the gallery of another project. The pictures arrive there before they leave: a
 * connection that breaks in between leaves them in both. Never rejects. Returns what undoes the move.
 */
export async function movePictures(
  client: RecordsClient,
  pictures: readonly PictureId[],
  target: string,
): Promise<PictureObstacles & { changed: ChangedProject[]; added: PictureId[] }> {
  const copies = new Map<string, PictureId>();
  const obstacles: Obstacle[] = [];
  for (const picture of pictures) {
    try {
      const copy = await copyPicture(client, picture, target);
      if (copy) copies.set(projectPictureKey(picture), copy);
      else obstacles.push({ id: projectPictureKey(picture), why: "gone" });
    } catch (error) {
      obstacles.push(...failedPictures([picture], error));
    }
  }
  const copiedPictures = pictures.filter((picture) => copies.has(projectPictureKey(picture)));
  const removed = await removePictures(client, copiedPictures);
  const stayingKeys = new Set(removed.obstacles.map(({ id }) => id));
  // A picture that could not leave its project leaves the other one again.
  const spareCopies = [...copies].filter(([key]) => stayingKeys.has(key)).map(([, copy]) => copy);
  await removePictures(client, spareCopies);
  const added = [...copies].filter(([key]) => !stayingKeys.has(key)).map(([, copy]) => copy);
  return { changed: removed.changed, added, obstacles: [...obstacles, ...removed.obstacles] };
}

/** Returns `undefined` if somebody else has removed or moved the picture since. */
async function copyPicture(
  client: RecordsClient,
  { project, name }: PictureId,
  target: string,
): Promise<PictureId | undefined> {
  const projects = client.collection("projects");
  const [source, before] = await Promise.all(
    [project, target].map((id) => projects.getOne<Project>(id, { requestKey: null })),
  );
  if (!source || !before) throw new TypeError("Both projects are there.");
  if (!pictureNames(source).includes(name)) return undefined;
  const answer = await fetch(fileAddress(source, name));
  if (!answer.ok) throw new Error(`The picture could not be read (${answer.status}).`);
  const blob = await answer.blob();
  const sentName = name.replace(/_[a-z0-9]{10}(?=\.\w+$)/, "");
  const content = new FormData();
  content.set("gallery+", new File([blob], sentName, { type: blob.type }));
  const facts = { ...before.images, [sentName]: factsWithoutSize(source.images?.[name]) };
  content.set("images", JSON.stringify(facts));
  const after = await sendProject(client, { id: target, seen: before.updated, content });
  const formerNames = new Set(before.gallery);
  return { project: target, name: after.gallery.find((each) => !formerNames.has(each)) ?? "" };
}

/**
 * Undoes the newest change of each project, unless somebody changed the project since, and takes pictures out again
 * that the change had added. Never rejects. Returns whether everything is as before.
 */
export async function undoPictureFiles(
  client: RecordsClient,
  { changed, added = [] }: { changed: readonly ChangedProject[]; added?: readonly PictureId[] },
): Promise<boolean> {
  let isWhole = true;
  for (const project of changed) isWhole = (await undoProject(project)) && isWhole;
  // Pictures that did not come back stay where they arrived.
  return isWhole && (added.length === 0 || (await removePictures(client, added)).obstacles.length === 0);
}

async function undoProject({ project, updated }: ChangedProject): Promise<boolean> {
  const history = await recordVersions({ collection: "projects", record: project }).catch(() => null);
  const [newest] = history?.versions ?? [];
  if (!newest || history?.updated !== updated) return false;
  const version = newest.sequence;
  const way = { collection: "projects", record: project, version, side: "before", updated } as const;
  return (await goBack(way)).outcome === "done";
}

function pictureField(project: Project, name: string): "gallery" | "stages" {
  return project.stages?.includes(name) ? "stages" : "gallery";
}

function pictureNames({ cover_image, gallery, stages = [] }: Project): string[] {
  return [cover_image, ...gallery, ...stages];
}
