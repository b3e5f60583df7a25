import { isoDay, localMoment, momentAt } from "../../../domain/dates.ts";
import type { ProjectTyped } from "../../../domain/projects/form.ts";
import type { Project } from "../../../domain/projects/project.ts";

/** One image of the form: a stored one has a name, one that is still to be sent has its file. */
export type DraftPicture = {
  /** The same as long as the form is open. */
  key: string;
  name: string;
  file?: File;
  alt: string;
  /** The point to keep in a crop, as fractions from the top left. */
  focus?: { x: number; y: number };
  /** What the store said of its file. */
  fault?: string;
};

/** All that the form holds. */
export type ProjectDraft = ProjectTyped & { cover: DraftPicture | null; gallery: DraftPicture[] };

/** The form as it opens, for a project or for a new one. */
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
    cover: project?.cover_image ? storedPicture(project, project.cover_image) : null,
    gallery: project?.gallery.map((name) => storedPicture(project, name)) ?? [],
  };
}

/** Published by default, whatever an import left empty (reading F30). */
export function typedStatus(project: Pick<Project, "status"> | null): ProjectTyped["status"] {
  const status = project?.status;
  return status === "draft" || status === "scheduled" ? status : "published";
}

/** A file that was just chosen. */
export function newPicture(file: File): DraftPicture {
  return { key: crypto.randomUUID(), name: "", file, alt: "" };
}

/** The fields of the record that a form says otherwise than the project; files apart. */
export function changedFields(project: Project | null, draft: ProjectDraft): Record<string, string> {
  const before = fieldsOf(projectDraft(project));
  const after = fieldsOf(draft);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !project || before[name as keyof typeof before] !== value,
    ),
  );
}

/** What has been said of the images, by the name of each as the store has it or as it will be sent. */
export function imageFacts({
  cover,
  gallery,
}: ProjectDraft): Record<string, Pick<DraftPicture, "alt" | "focus">> {
  const pictures = [...(cover ? [cover] : []), ...gallery];
  return Object.fromEntries(
    pictures.map(({ name, file, alt, focus }) => [name || file?.name, { alt: alt.trim(), focus }]),
  );
}

/** Whether two states of the form say the same. */
export function saysTheSame(one: ProjectDraft, other: ProjectDraft): boolean {
  return summary(one) === summary(other);
}

function summary(draft: ProjectDraft): string {
  const pictures = (all: (DraftPicture | null)[]) =>
    all.map((each) => each && [each.name || each.key, each.alt.trim(), each.focus ?? null]);
  return JSON.stringify([fieldsOf(draft), pictures([draft.cover]), pictures(draft.gallery)]);
}

function fieldsOf({ title, slug, category, project_date, description, ...shown }: ProjectTyped) {
  const { status, publish_at, pinned } = shown;
  return {
    title: title.trim(),
    slug: slug.trim(),
    category: category.trim(),
    project_date,
    description,
    status,
    publish_at: status === "scheduled" ? momentAt(publish_at) : "",
    // What an earlier page of ours kept knows nothing of it.
    pinned: pinned ? "true" : "false",
  };
}

function storedPicture({ images }: Project, name: string): DraftPicture {
  const { alt = "", focus } = images?.[name] ?? {};
  return { key: name, name, alt, focus };
}
