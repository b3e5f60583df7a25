import type { FieldProblems, OpenFiles, Row } from "../../../store/index.ts";
import type { PermissionPart } from "../permitted.ts";
import {
  answerOf,
  exposureOf,
  isTakenBack,
  missingOf,
  type Override,
  overrideIn,
  projectPictures,
  standingIn,
} from "./exposure.ts";
import { isPublic, newPictures } from "./new-pictures.ts";

/** By this member, with the value `published`, a write says for the second time that it publishes without permission. */
const confirmation = "without_permission";

/**
 * What the store keeps of a permission beside a project that somebody writes: nobody writes it by themselves. Where they
 * confirm that they publish without one, that is noted.
 */
export function settlePublication(
  draft: Row,
  { body, before }: { body: Readonly<Record<string, unknown>>; before: Row | null },
): Row {
  const kept = {
    permission: before?.permission ?? null,
    published_without: before?.published_without ?? null,
  };
  const settled = { ...draft, ...kept, images: withPlaces(draft.images, before?.images) };
  if (!kept.permission)
    return { ...settled, permitted: null, concealed: false, shown_until: "", shown: null };
  const isConfirmed = body[confirmation] === "published" && isPublic(settled);
  const override = isConfirmed ? overrideFor(settled, newPictures(before, settled)) : kept.published_without;
  return exposedRow({ ...settled, published_without: override }, momentOf(settled));
}

/** What a picture is known to show stays known, where others describe it anew without a word of that. */
function withPlaces(images: unknown, before: unknown): unknown {
  if (!images || !before) return images;
  const known = before as Record<string, { place?: unknown } | undefined>;
  return Object.fromEntries(
    Object.entries(images).map(([name, facts]) => {
      const place = facts.place ?? known[name]?.place;
      return [name, place ? { ...facts, place } : facts];
    }),
  );
}

/** A project with what follows of its permission. */
export function exposedRow(project: Row, now: Date): Row {
  return { ...project, ...exposureOf(project, now) };
}

/** Why a project cannot be published as it stands: its client has not permitted it, and nobody has said so twice. */
export function publicationProblems({
  before,
  after,
}: {
  before: Row | null;
  after: Row | null;
}): FieldProblems {
  const standing = after && standingIn(after);
  if (!after || !standing || !isPublic(after)) return {};
  const wasPublic = before !== null && isPublic(before);
  if (isTakenBack(standing)) return wasPublic ? {} : { status: takenBack };
  const missing = missingOf(after, newPictures(before, after), momentOf(after));
  return Object.keys(missing).length > 0 ? { status: notPermitted } : {};
}

/** What others than the team may open of the pictures of a project under a permission. */
export function openPictures(project: Row): OpenFiles | undefined {
  if (!standingIn(project)) return undefined;
  const shown = { ...project, ...((project.shown ?? {}) as object) };
  const isOpen = isPublic(project) && project.concealed !== true;
  return {
    names: new Set(isOpen ? projectPictures(shown) : []),
    from: project.status === "scheduled" ? String(project.publish_at) : "",
    until: String(project.shown_until),
  };
}

/** What is published on these answers without permission, with what was before: these pictures, and no other. */
export function overrideFor(project: Row, pictures: readonly string[]): Override | null {
  const standing = standingIn(project);
  if (!standing || isTakenBack(standing)) return null;
  const before = overrideIn(project);
  const missing = missingOf(project, pictures, momentOf(project));
  if (Object.keys(missing).length === 0) return before;
  const answer = answerOf(standing, momentOf(project));
  const kept = before?.answer === answer ? before : null;
  const held = kept ? heldPictures(kept, project) : {};
  const added = Object.entries(missing).map(([name, parts]) => [name, merged(held[name], parts)]);
  return {
    answer,
    parts: merged(kept?.parts, Object.values(missing).flat()),
    pictures: { ...held, ...Object.fromEntries(added) },
  };
}

/** One of an earlier version holds for whole parts, thus for all that there is at this moment. */
function heldPictures({ parts, pictures }: Override, project: Row): NonNullable<Override["pictures"]> {
  if (pictures) return pictures;
  const shown = parts.filter((part) => part !== "town");
  return Object.fromEntries(projectPictures(project).map((name) => [name, shown]));
}

function merged(
  before: readonly PermissionPart[] | undefined,
  more: readonly PermissionPart[],
): PermissionPart[] {
  return [...new Set([...(before ?? []), ...more])];
}

function momentOf({ updated }: Row): Date {
  return new Date(updated.replace(" ", "T"));
}

const notPermitted = {
  code: "validation_not_permitted",
  message: "The client has not permitted what it shows; confirm by without_permission: published.",
};
const takenBack = { code: "validation_taken_back", message: "The client has withdrawn the permission." };
