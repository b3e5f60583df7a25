import type { Project } from "../../../domain/projects/project.ts";
import { type DraftPicture, type ProjectDraft, projectDraft } from "./draft.ts";

/** A field that two people have left in different states. */
export type Difference = { field: ComparedField; mine: string; theirs: string; isMineChanged: boolean };

export type ComparedField = (typeof compared)[number];

const compared = [
  "title",
  "slug",
  "category",
  "project_date",
  "description",
  "status",
  "publish_at",
  "pinned",
  "cover",
  "gallery",
] as const;

/**
 * Returns the fields that somebody else has changed since the project was read, and that the form says otherwise
 * than they do.
 *
 * @param own stored images that came from this form
 */
export function differences(
  read: Project,
  mine: ProjectDraft,
  theirs: Project,
  own: ReadonlySet<string> = new Set(),
): Difference[] {
  const [before, now] = [projectDraft(read), projectDraft(theirs)];
  const withoutOwn = { ...now, gallery: now.gallery.filter(({ name }) => !own.has(name)) };
  return compared
    .map((field) => ({
      field,
      before: comparedText(before, field),
      theirs: comparedText(own.has(now.cover?.name ?? "") && field === "cover" ? mine : withoutOwn, field),
      mine: comparedText(mine, field),
    }))
    .filter((each) => each.theirs !== each.before && each.theirs !== each.mine)
    .map(({ field, before, theirs, mine }) => ({ field, mine, theirs, isMineChanged: mine !== before }));
}

/** The form with what the others say of some fields. */
export function withTheirs(
  mine: ProjectDraft,
  theirs: Project,
  fields: readonly ComparedField[],
): ProjectDraft {
  const now = projectDraft(theirs);
  const taken = fields.map((field) => [field, now[field]]);
  return { ...mine, ...Object.fromEntries(taken) };
}

function comparedText(draft: ProjectDraft, field: ComparedField): string {
  if (field === "cover") return draft.cover ? pictureText(draft.cover) : "";
  if (field === "gallery") return draft.gallery.map(pictureText).join("\n");
  if (field === "publish_at" && draft.status !== "scheduled") return "";
  if (field === "pinned") return draft.pinned ? "true" : "";
  return draft[field].trim();
}

function pictureText({ name, key, alt, focus }: DraftPicture): string {
  return [name || key, alt.trim(), focus ? `${focus.x} ${focus.y}` : ""].join("|");
}
