import { projectFacts } from "../../../domain/project-facts/facts.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { stages } from "../../../domain/projects/stages.ts";
import { draftsToChapters } from "./chapters/chapter-drafts.ts";
import { type DraftPicture, listPictures, type ProjectDraft, pictureKey, projectDraft } from "./draft.ts";

/** A field with different values in two versions. */
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
  ...projectFacts,
  "cover",
  "stages",
  "gallery",
  "chapters",
] as const;

/**
 * Returns the fields that somebody else has changed since the project was read, and whose value in the form differs.
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
  const others = withoutOwn(now, mine, own);
  return compared
    .map((field) => ({
      field,
      before: comparedText(before, field),
      theirs: comparedText(others, field),
      mine: comparedText(mine, field),
    }))
    .filter((each) => each.theirs !== each.before && each.theirs !== each.mine)
    .map(({ field, before, theirs, mine }) => ({ field, mine, theirs, isMineChanged: mine !== before }));
}

/** The others' version of a project, without the images that came from this form. */
function withoutOwn(now: ProjectDraft, mine: ProjectDraft, own: ReadonlySet<string>): ProjectDraft {
  const isOwn = (picture: DraftPicture | null) => picture !== null && own.has(picture.name);
  const states = stages.map((stage) => [stage, (isOwn(now.stages[stage]) ? mine : now).stages[stage]]);
  return {
    ...now,
    cover: (isOwn(now.cover) ? mine : now).cover,
    gallery: now.gallery.filter((picture) => !isOwn(picture)),
    stages: Object.fromEntries(states),
  };
}

/** The form with the others' values of some fields. */
export function withTheirs(
  mine: ProjectDraft,
  theirs: Project,
  fields: readonly ComparedField[],
): ProjectDraft {
  const now = projectDraft(theirs);
  const takenFields = fields.map((field) => [field, now[field]]);
  return { ...mine, ...Object.fromEntries(takenFields) };
}

function comparedText(draft: ProjectDraft, field: ComparedField): string {
  if (field === "cover") return draft.cover ? pictureText(draft.cover) : "";
  if (field === "gallery") return draft.gallery.map(pictureText).join("\n");
  if (field === "stages") {
    return stages
      .map((stage) => (draft.stages[stage] ? pictureText(draft.stages[stage]) : ""))
      .join("\n")
      .trim();
  }
  if (field === "chapters")
    return JSON.stringify(draftsToChapters(draft.chapters, listPictures(draft), pictureKey));
  if (field === "publish_at" && draft.status !== "scheduled") return "";
  if (field === "pinned") return draft.pinned ? "true" : "";
  return draft[field].trim();
}

function pictureText(picture: DraftPicture): string {
  const { alt, caption, place, focus } = picture;
  const crop = focus ? `${focus.x} ${focus.y}` : "";
  return [pictureKey(picture), alt.trim(), caption.trim(), place, crop].join("|");
}
