import type { Project } from "../../../../domain/projects/project.ts";
import { lossByEdit, type PageLoss } from "../../../../domain/publication-permissions/loss.ts";
import type { PermissionPart } from "../../../../domain/worksites/permitted.ts";
import { lackingParts } from "../../../../domain/worksites/publication/exposure.ts";
import { newPictures } from "../../../../domain/worksites/publication/new-pictures.ts";
import { listPictures, type ProjectDraft, pictureKey } from "../draft.ts";

/**
 * The pictures that a save would publish without the client's permission, each with the missing parts. The empty name
 * stands for a page without pictures.
 */
export function unpermittedPictures(
  stored: Project,
  draft: ProjectDraft,
  now: Date,
): Record<string, PermissionPart[]> {
  const after = editedProject(stored, draft);
  return lackingParts(after, newPictures(stored, after), now);
}

/**
 * Returns the page or pictures that a save takes off the site, because the form marks pictures as views that the client
 * has not permitted. Returns `undefined` if nothing is lost.
 */
export function lossByForm(stored: Project, draft: ProjectDraft, now: Date): PageLoss | undefined {
  return lossByEdit(stored, editedProject(stored, draft), now);
}

function editedProject(stored: Project, draft: ProjectDraft) {
  const pictures = listPictures(draft);
  const places = pictures.map((picture) => [pictureKey(picture), { place: picture.place || undefined }]);
  return {
    ...stored,
    cover_image: draft.cover ? pictureKey(draft.cover) : "",
    gallery: draft.gallery.map(pictureKey),
    stages: Object.values(draft.stages).flatMap((picture) => (picture ? pictureKey(picture) : [])),
    images: Object.fromEntries(places),
  };
}
