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

/** The member of a write's body that confirms a publication without permission. Its value is `published`. */
const confirmation = "without_permission";

/**
 * Settles the permission fields of a project on each write. Writers cannot set them. If the write confirms a
 * publication without permission, the confirmation is recorded.
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

/** Pictures keep their place if a write describes them without one. */
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

/** A project with the fields that follow from its permission. */
export function exposedRow(project: Row, now: Date): Row {
  return { ...project, ...exposureOf(project, now) };
}

/** Why a project cannot be published: its client has not permitted it, and nobody has confirmed the publication. */
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

/**
 * The pictures of a project with a permission that callers outside the team may open. Returns `undefined` if the
 * project has no permission record.
 */
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

/**
 * Returns the confirmation for these pictures, added to any earlier one for the same answers. Returns the earlier
 * confirmation if no part is missing. Returns `null` if the permission is withdrawn or gone, or none is recorded.
 */
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

/**
 * A confirmation of an older version covers whole parts. Here it is read as one for every picture that the project has
 * now.
 */
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
