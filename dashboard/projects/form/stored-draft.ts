import type { Project } from "../../../domain/projects/project.ts";
import { readDraft, type StoredDraft } from "../../parts/unsaved/drafts.ts";
import type { DraftPicture, ProjectDraft } from "./draft.ts";

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
  const { cover, gallery } = kept.draft;
  const bare = (picture: DraftPicture) => ({ ...picture, file: undefined });
  const files = [...(cover ? [cover] : []), ...gallery].flatMap(({ key, file }): [string, File][] =>
    file ? [[key, file]] : [],
  );
  return {
    typed: { ...kept, draft: { ...kept.draft, cover: cover && bare(cover), gallery: gallery.map(bare) } },
    files: new Map(files),
  };
}

/** What was kept under a name, with its files; images that cannot be had any more are left out. */
export async function readProjectDraft(name: string): Promise<StoredProjectDraft | null> {
  const found = await readDraft<StoredProjectDraft>(name);
  if (!found) return null;
  const { typed: kept, files } = found;
  const whole = (pictures: DraftPicture[]) =>
    pictures
      .map((picture) => ({ ...picture, file: picture.name ? undefined : files.get(picture.key) }))
      .filter(({ name, file }) => name || file);
  const { cover, gallery } = kept.draft;
  return {
    ...kept,
    draft: { ...kept.draft, cover: whole(cover ? [cover] : [])[0] ?? null, gallery: whole(gallery) },
  };
}
