import type { Project } from "../../../domain/projects/project.ts";
import { readDraft, type StoredDraft } from "../../parts/unsaved/drafts.ts";
import {
  type DraftPicture,
  listPictures,
  type ProjectDraft,
  projectDraft,
  type StageDrafts,
  statedPlace,
} from "./draft.ts";

/** The form's values, as the browser stores them until they are saved. */
export type StoredProjectDraft = {
  /** The project's id, or the future id of a new project. */
  id: string;
  /** The project as it was read before anything was typed. */
  stored: Project | null;
  draft: ProjectDraft;
  /** When it was last edited, in milliseconds. */
  at: number;
};

/** A draft as it is stored: the files of its images are separate. */
export function withoutFiles(draft: StoredProjectDraft): StoredDraft<StoredProjectDraft> {
  const { cover, gallery, stages } = draft.draft;
  const bare = (picture: DraftPicture) => ({ ...picture, file: undefined });
  const files = listPictures(draft.draft).flatMap(({ key, file }): [string, File][] =>
    file ? [[key, file]] : [],
  );
  const typed = {
    ...draft.draft,
    cover: cover && bare(cover),
    gallery: gallery.map(bare),
    stages: eachStage(stages, (picture) => picture && bare(picture)),
  };
  return { typed: { ...draft, draft: typed }, files: new Map(files) };
}

/** Reads a stored draft with its files. Images whose files are lost are left out. */
export async function readProjectDraft(name: string): Promise<StoredProjectDraft | null> {
  const storedDraft = await readDraft<StoredProjectDraft>(name);
  if (!storedDraft) return null;
  const { typed: typedDraft, files } = storedDraft;
  const whole = (pictures: readonly (DraftPicture | null)[]) =>
    pictures
      .filter((picture) => picture !== null)
      // Drafts from an earlier version of this page lack captions and places.
      .map((picture) => ({
        ...picture,
        caption: picture.caption ?? "",
        place: picture.place ?? (typedDraft.stored ? statedPlace(typedDraft.stored, picture.name) : ""),
        file: picture.name ? undefined : files.get(picture.key),
      }))
      .filter(({ name, file }) => name || file);
  // Drafts of earlier versions also lack newer fields of projects. The newer fields keep their stored values.
  const draft = { ...projectDraft(typedDraft.stored), ...typedDraft.draft };
  return {
    ...typedDraft,
    draft: {
      ...draft,
      cover: whole([draft.cover])[0] ?? null,
      gallery: whole(draft.gallery),
      stages: eachStage(draft.stages, (picture) => whole([picture])[0] ?? null),
    },
  };
}

function eachStage(
  { before, frame, closed }: StageDrafts,
  change: (picture: DraftPicture | null) => DraftPicture | null,
): StageDrafts {
  return { before: change(before), frame: change(frame), closed: change(closed) };
}
