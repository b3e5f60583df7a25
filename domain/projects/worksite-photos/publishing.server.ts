import { ClientResponseError } from "pocketbase";
import type { Caller, FilesToCopy, FileToCopy, Row, Store } from "record-store";
import * as z from "zod";
import { galleryLimit, type ImageFacts } from "../../images.ts";
import { inProcess } from "../../service-account.server.ts";
import { currentAnswer, isPermitted, type PicturePlace } from "../../worksites/permitted.ts";
import {
  type ChapterMoment,
  chapterPictures,
  moments,
  type ProjectChapter,
  type Ratio,
  readChapters,
} from "../chapters/chapters.ts";
import type { Publishing, PublishingOutcome } from "./publishing.ts";

type PublishingStore = Pick<Store, "find" | "fetch" | "fileToCopy">;

type Photo = Row<"worksite_photos">;

/** The changes of a page: photos to add, and copies to remove. */
type Plan = {
  project: string;
  come: Photo[];
  leave: Photo[];
  chapter: ChapterMoment;
  /** Whether the team has confirmed that it publishes photos without permission. */
  despite: boolean;
};

/** The result of a write of the page. */
type Written = "done" | "busy" | "notPermitted" | "takenBack";

/** Attempts per write. An attempt fails if another write came first. */
const tries = 5;

/** Files per write. Each may be as large as a phone's photo. */
const atOnce = 4;

/** Carries out a publishing request of the photo strip's page, and answers with the outcome. */
export async function publishingAnswer(
  store: PublishingStore,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { data } = publishingSchema.safeParse(await request.json().catch(() => undefined));
  if (!data) return new Response(null, { status: 400 });
  return Response.json((await publishPhotos(store, caller, data)) satisfies PublishingOutcome);
}

const publishingSchema = z.object({
  site: z.string().max(100),
  chapter: z.enum(moments),
  despite: z.boolean(),
});

/**
 * Brings the public page of a worksite in line with the photos that the team has picked. Copies of new photos enter the
 * gallery, and a chapter as long as it has room. Copies of photos that are no longer picked are removed. A second call
 * completes one that broke off.
 *
 * @param caller the account that picked the photos; the change of the page is recorded as its own
 */
export async function publishPhotos(
  store: PublishingStore,
  caller: Caller,
  { site: id, chapter, despite }: Publishing,
): Promise<PublishingOutcome> {
  const [worksite] = await store.find("worksites", { id });
  if (!worksite) return { outcome: "refused", reason: "gone" };
  const [project] = worksite.project ? await store.find("projects", { id: worksite.project }) : [];
  if (!project) return { outcome: "refused", reason: "noPage" };
  const gallery = galleryNames(project);
  const photos = (await store.find("worksite_photos", { worksite: id })).toSorted(byTime);
  const come = photos.filter((photo) => photo.for_page && !findCopy(gallery, photo));
  const leave = photos.filter((photo) => !photo.for_page && findCopy(gallery, photo));
  if (gallery.length + come.length - leave.length > galleryLimit)
    return { outcome: "refused", reason: "galleryFull" };
  const permissions = await store.find("publication_permissions", { worksite: id });
  const answer = currentAnswer(permissions);
  const withheldPhotos = come.filter(({ place }) => !isPermitted(answer, place as PicturePlace, new Date()));
  if (withheldPhotos.length > 0 && !despite)
    return { outcome: "notPermitted", photos: withheldPhotos.map((each) => each.id) };
  const pageWrite = await carryOut(store, caller, { project: project.id, come, leave, chapter, despite });
  if (pageWrite === "done") return { outcome: "done", added: come.length, removed: leave.length };
  if (pageWrite === "notPermitted") return { outcome: "notPermitted", photos: come.map((each) => each.id) };
  return { outcome: "refused", reason: pageWrite };
}

async function carryOut(store: PublishingStore, caller: Caller, plan: Plan): Promise<Written> {
  const page = { store, caller, id: plan.project };
  for (let start = 0; start < plan.come.length; start += atOnce) {
    const some = plan.come.slice(start, start + atOnce);
    const copyWrite = await changePage(page, (project) => addedCopies(store, project, plan, some));
    if (copyWrite !== "done") return copyWrite;
  }
  const pageWrite = await changePage(page, async (project) => ({ values: settledPage(project, plan) }));
  if (pageWrite !== "done") return pageWrite;
  const [project] = await store.find("projects", { id: plan.project });
  const gallery = project ? galleryNames(project) : [];
  for (const photo of [...plan.come, ...plan.leave])
    await inProcess(store, caller)
      .collection("worksite_photos")
      .update(photo.id, { page_file: findCopy(gallery, photo) ?? "" });
  return "done";
}

type Page = { store: PublishingStore; caller: Caller; id: string };

type PageChange = { values: object; files?: FilesToCopy };

/**
 * Writes a change that is computed from the current page. Returns `busy` if the page changes during every attempt, or
 * is gone.
 */
async function changePage(
  { store, caller, id }: Page,
  planChange: (project: Row<"projects">) => Promise<PageChange>,
): Promise<Written> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const [project] = await store.find("projects", { id });
    if (!project) return "busy";
    const ifMatch = { headers: { "If-Match": `"${project.updated}"` } };
    const { values, files } = await planChange(project);
    try {
      await inProcess(store, caller, files).collection("projects").update(id, values, ifMatch);
      return "done";
    } catch (error) {
      if (!(error instanceof ClientResponseError)) throw error;
      const code = error.response.data?.status?.code;
      if (code === "validation_not_permitted") return "notPermitted";
      if (code === "validation_taken_back") return "takenBack";
      if (error.status !== 412) throw error;
    }
  }
  return "busy";
}

async function addedCopies(
  store: PublishingStore,
  project: Row<"projects">,
  { despite }: Plan,
  photos: readonly Photo[],
): Promise<PageChange> {
  const copies: FileToCopy[] = [];
  const facts: Record<string, object> = { ...(project.images as Record<string, object> | null) };
  // A colleague may have pressed the button at the same moment.
  for (const photo of photos.filter((each) => !findCopy(galleryNames(project), each))) {
    const file = await store.fileToCopy("worksite_photos", photo.id, photo.file);
    if (!file) continue;
    const name = `${copyName(photo)}${/\.\w+$/.exec(photo.file)?.[0] ?? ".jpg"}`;
    copies.push({ ...file, name });
    facts[name] = { ...(photo.caption && { alt: photo.caption }), place: photo.place };
  }
  const values = { images: facts, ...(despite && { without_permission: "published" }) };
  return { values, files: { "gallery+": copies } };
}

/** The chapter and the gallery change in one write: both or neither. */
function settledPage(project: Row<"projects">, { come, leave, chapter }: Plan): object {
  const gallery = galleryNames(project);
  const leaving = leave.flatMap((photo) => findCopy(gallery, photo) ?? []);
  const coming = come.flatMap((photo) => findCopy(gallery, photo) ?? []);
  const chapters = movedChapters(project, { coming, leaving, chapter });
  return { chapters, ...(leaving.length > 0 && { "gallery-": leaving }) };
}

type Moving = { coming: string[]; leaving: string[]; chapter: ChapterMoment };

function movedChapters(
  project: Row<"projects">,
  { coming, leaving, chapter: moment }: Moving,
): ProjectChapter[] {
  const remainingChapters = readChapters({ chapters: project.chapters }).map((each) => ({
    ...each,
    images: each.images.filter(({ name }) => !leaving.includes(name)),
  }));
  const chapter = remainingChapters.find((each) => each.moment === moment);
  const presentNames = new Set(chapter?.images.map(({ name }) => name));
  const images = coming
    .filter((name) => !presentNames.has(name))
    .map((name) => ({ name, ratio: pictureRatio(project, name) }))
    .slice(0, chapterPictures - presentNames.size);
  if (images.length === 0) return remainingChapters;
  if (!chapter)
    return [...remainingChapters, { moment, period: "", title: titles[moment], text: "", images }];
  return remainingChapters.map((each) =>
    each === chapter ? { ...each, images: [...each.images, ...images] } : each,
  );
}

/** Titles of new chapters, until the team writes better ones. */
const titles: Record<ChapterMoment, string> = {
  before: "Avant les travaux",
  during: "Pendant le chantier",
  after: "Une fois fini",
};

function pictureRatio({ images }: Row<"projects">, name: string): Ratio {
  const { width = 3, height = 2 } = (images as Record<string, Partial<ImageFacts>> | null)?.[name] ?? {};
  if (Math.abs(width / height - 1) < 0.1) return "1:1";
  return width > height ? "3:2" : "3:4";
}

function galleryNames({ gallery }: Row<"projects">): string[] {
  return gallery;
}

/** A copy is recognised by its name, even if its photo has no `page_file` yet. */
function copyName({ id }: Photo): string {
  return `chantier_${id}`;
}

function findCopy(gallery: readonly string[], photo: Photo): string | undefined {
  return gallery.find((name) => name.startsWith(`${copyName(photo)}_`));
}

function byTime(one: Photo, other: Photo): number {
  if (one.taken_at === other.taken_at) return one.seq - other.seq;
  return one.taken_at < other.taken_at ? -1 : 1;
}
