import type { Project } from "../../../domain/projects/project.ts";
import { readDraft, type StoredDraft } from "../../parts/unsaved/drafts.ts";
import {
  type DraftPicture,
  type ProjectDraft,
  picturesOf,
  projectDraft,
  type StageDrafts,
  statedPlace,
} from "./draft.ts";

/** What was typed and chosen, as the browser keeps it until it is saved. */
export type StoredProjectDraft = {
  /** Of the project, or the one that a new project will have. */
  id: string;
  /** The project as it was read before anything was typed. */
  stored: Project | null;
  draft: ProjectDraft;
  /** When it was last typed in, in milliseconds. */
  at: number;
};

/** A draft as it is stored: the files of its images apart. */
export function withoutFiles(kept: StoredProjectDraft): StoredDraft<StoredProjectDraft> {
  const { cover, gallery, stages } = kept.draft;
  const bare = (picture: DraftPicture) => ({ ...picture, file: undefined });
  const files = picturesOf(kept.draft).flatMap(({ key, file }): [string, File][] =>
    file ? [[key, file]] : [],
  );
  const typed = {
    ...kept.draft,
    cover: cover && bare(cover),
    gallery: gallery.map(bare),
    stages: eachStage(stages, (picture) => picture && bare(picture)),
  };
  return { typed: { ...kept, draft: typed }, files: new Map(files) };
}

/** What was kept under a name, with its files; images that cannot be had any more are left out. */
export async function readProjectDraft(name: string): Promise<StoredProjectDraft | null> {
  const found = await readDraft<StoredProjectDraft>(name);
  if (!found) return null;
  const { typed: kept, files } = found;
  const whole = (pictures: readonly (DraftPicture | null)[]) =>
    pictures
      .filter((picture) => picture !== null)
      // What an earlier page of ours kept knows nothing of captions and places.
      .map((picture) => ({
        ...picture,
        caption: picture.caption ?? "",
        place: picture.place ?? (kept.stored ? statedPlace(kept.stored, picture.name) : ""),
        file: picture.name ? undefined : files.get(picture.key),
      }))
      .filter(({ name, file }) => name || file);
  // Nor does it of anything that came to projects since: that is as it is stored.
  const draft = { ...projectDraft(kept.stored), ...kept.draft };
  return {
    ...kept,
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
