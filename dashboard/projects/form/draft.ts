import { isoDay, localMoment, parisMoment } from "../../../domain/dates.ts";
import { eachFact } from "../../../domain/project-facts/facts.ts";
import { type ProjectTyped, typedSurface } from "../../../domain/projects/form.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { type ProjectStage, stagePictures, stages } from "../../../domain/projects/stages.ts";
import type { PicturePlace } from "../../../domain/worksites/permitted.ts";
import { picturedPlace } from "../../../domain/worksites/publication/exposure.ts";
import { type ChapterDrafts, chapterDrafts, draftsToChapters } from "./chapters/chapter-drafts.ts";

/** An image of the form. A stored image has a name, and an unsent one has its file. */
export type DraftPicture = {
  /** Constant while the form is open. */
  key: string;
  name: string;
  file?: File;
  alt: string;
  caption: string;
  /** Whether the image shows the outside or the inside. `unknown` if somebody has stated that nobody knows. */
  place: PicturePlace | "unknown" | "";
  /** The point to keep in a crop, as fractions from the top left. */
  focus?: { x: number; y: number };
  /** Whether the file has several frames; the site shows the first. Absent for a stored picture. */
  isAnimated?: boolean;
  /** The store's refusal of its file. */
  fault?: string;
};

/** The same view in the states before it was finished. */
export type StageDrafts = Record<ProjectStage, DraftPicture | null>;

/** All values of the form. */
export type ProjectDraft = ProjectTyped & {
  cover: DraftPicture | null;
  gallery: DraftPicture[];
  stages: StageDrafts;
  chapters: ChapterDrafts;
};

/** The initial values of the form, for a project or for a new one. */
export function projectDraft(project: Project | null): ProjectDraft {
  return {
    title: project?.title ?? "",
    slug: project?.slug ?? "",
    category: project?.category ?? "",
    project_date: isoDay(project?.project_date ?? ""),
    description: project?.description ?? "",
    status: typedStatus(project),
    publish_at: localMoment(project?.publish_at ?? ""),
    pinned: project?.pinned ?? false,
    ...eachFact((fact) => (fact === "surface" ? writtenSurface(project) : (project?.[fact] ?? ""))),
    cover: project?.cover_image ? storedPicture(project, project.cover_image) : null,
    gallery: project?.gallery.map((name) => storedPicture(project, name)) ?? [],
    stages: stageDrafts(project),
    chapters: chapterDrafts(project),
  };
}

function writtenSurface(project: Project | null): string {
  const { surface = 0 } = project ?? {};
  return surface > 0 ? String(surface).replace(".", ",") : "";
}

/** Defaults to published, even if an import left the status empty (reading F30). */
export function typedStatus(project: Pick<Project, "status"> | null): ProjectTyped["status"] {
  const status = project?.status;
  return status === "draft" || status === "scheduled" ? status : "published";
}

/** A file that was just chosen. */
export function newPicture(file: File, isAnimated = false): DraftPicture {
  return { key: crypto.randomUUID(), name: "", file, isAnimated, alt: "", caption: "", place: "" };
}

/** Every image of the form: the cover, the gallery, the states. */
export function listPictures({ cover, gallery, stages }: Pictured): DraftPicture[] {
  return [cover, ...gallery, ...Object.values(stages)].filter((picture) => picture !== null);
}

/** Counts the photos of the page that nobody has described yet: the cover and the gallery. */
export function countMissingWords({ cover, gallery }: Pick<ProjectDraft, "cover" | "gallery">): number {
  return [cover, ...gallery].filter((picture) => picture !== null && picture.alt.trim() === "").length;
}

/** The same form with one image changed, in any field. */
export function withPicture<Draft extends Pictured>(
  draft: Draft,
  key: string,
  change: Partial<DraftPicture>,
): Draft {
  const changed = <Picture extends DraftPicture | null>(picture: Picture): Picture =>
    picture?.key === key ? { ...picture, ...change } : picture;
  const { cover, gallery } = draft;
  const states = Object.entries(draft.stages).map(([stage, picture]) => [stage, changed(picture)]);
  return {
    ...draft,
    cover: changed(cover),
    gallery: gallery.map(changed),
    stages: Object.fromEntries(states),
  };
}

type Pictured = Pick<ProjectDraft, "cover" | "gallery" | "stages">;

/** The record's fields that differ between form and project, except files. */
export function changedFields(project: Project | null, draft: ProjectDraft): Record<string, string> {
  const before = draftFields(projectDraft(project));
  const after = draftFields(draft);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !project || before[name as keyof typeof before] !== value,
    ),
  );
}

/** The facts of an image, as the store keeps them. */
export type PictureWords = Pick<DraftPicture, "alt" | "focus" | "caption"> & {
  place?: DraftPicture["place"];
  stage?: ProjectStage;
};

/**
 * The facts of images by their stored names or the names of their files. Phones give all photos the same name, so a
 * request describes only the unsent images that it carries.
 */
export function imageFacts(
  draft: ProjectDraft,
  pictures: readonly DraftPicture[] = listPictures(draft),
): Record<string, PictureWords> {
  return Object.fromEntries(
    pictures.map((picture) => {
      const { name, file, alt, caption, place, focus } = picture;
      const stage = stages.find((each) => draft.stages[each] === picture);
      return [
        name || file?.name,
        { alt: alt.trim(), caption: caption.trim(), focus, ...(place && { place }), ...(stage && { stage }) },
      ];
    }),
  );
}

/** Whether two states of the form are equal. */
export function saysTheSame(one: ProjectDraft, other: ProjectDraft): boolean {
  return summary(one) === summary(other);
}

function summary(draft: ProjectDraft): string {
  const pictures = (all: (DraftPicture | null)[]) =>
    all.map(
      (each) =>
        each && [pictureKey(each), each.alt.trim(), each.caption.trim(), each.place, each.focus ?? null],
    );
  return JSON.stringify([
    draftFields(draft),
    pictures([draft.cover]),
    pictures(draft.gallery),
    pictures(stages.map((stage) => draft.stages[stage])),
    draftsToChapters(draft.chapters, listPictures(draft), pictureKey),
  ]);
}

/** Returns the picture's stored name, or its key until it has one. */
export function pictureKey({ name, key }: DraftPicture): string {
  return name || key;
}

function draftFields(draft: ProjectDraft) {
  const { project_date, description, status } = draft;
  return {
    title: draft.title.trim(),
    slug: draft.slug.trim(),
    category: draft.category.trim(),
    project_date,
    description,
    status,
    publish_at: status === "scheduled" ? parisMoment(draft.publish_at) : "",
    // Drafts from an earlier version of this page lack `pinned`.
    pinned: draft.pinned ? "true" : "false",
    ...eachFact((fact) => draft[fact].trim()),
    surface: String(typedSurface(draft.surface) ?? 0),
    chapters: JSON.stringify(draftsToChapters(draft.chapters, listPictures(draft), ({ name }) => name)),
  };
}

function stageDrafts(project: Project | null): StageDrafts {
  const names = project ? stagePictures(project) : {};
  const findStoredPicture = (name: string | undefined) =>
    project && name ? storedPicture(project, name) : null;
  return {
    before: findStoredPicture(names.before),
    frame: findStoredPicture(names.frame),
    closed: findStoredPicture(names.closed),
  };
}

function storedPicture(project: Project, name: string): DraftPicture {
  const { alt = "", caption = "", focus } = project.images?.[name] ?? {};
  return { key: name, name, alt, caption, place: statedPlace(project, name), focus };
}

/** The stated place of a stored picture. The photo that a picture was made from may have stated it. */
export function statedPlace(project: Project, name: string): DraftPicture["place"] {
  return picturedPlace(project, name) ?? (project.images?.[name]?.place ? "unknown" : "");
}
