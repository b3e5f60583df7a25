import type { FieldProblems, OpenFiles, Row } from "record-store";
import type { PermissionPart } from "../permitted.ts";
import {
  answerKey,
  currentOverride,
  currentStanding,
  isTakenBack,
  lackingParts,
  type Override,
  projectExposure,
  projectPictures,
} from "./exposure.ts";
import { isPublic, newPictures } from "./new-pictures.ts";
import { visitorsView } from "./visitors-view.ts";

/** The member of a write's body that confirms a publication without permission. Its value is `published`. */
const confirmation = "without_permission";

/**
 * Settles the permission fields of a project on each write. Writers cannot set them. If the write confirms a
 * publication without permission, the confirmation is recorded.
 */
export function settlePublication(
  draft: Row<"projects">,
  { body, before }: { body: Readonly<Record<string, unknown>>; before: Row<"projects"> | null },
): Row<"projects"> {
  const settledFields = {
    permission: before?.permission ?? null,
    published_without: before?.published_without ?? null,
  };
  const project = { ...draft, ...settledFields, images: withPlaces(draft.images, before?.images) };
  if (!settledFields.permission)
    return { ...project, permitted: null, concealed: false, shown_until: "", shown: null };
  const isConfirmed = body[confirmation] === "published" && isPublic(project);
  const override = isConfirmed
    ? overrideFor(project, newPictures(before, project))
    : settledFields.published_without;
  return exposedRow({ ...project, published_without: override }, updatedMoment(project));
}

/** Pictures keep their place if a write describes them without one. */
function withPlaces(images: unknown, before: unknown): unknown {
  if (!images || !before) return images;
  const formerImages = before as Record<string, { place?: unknown } | undefined>;
  return Object.fromEntries(
    Object.entries(images).map(([name, facts]) => {
      const place = facts.place ?? formerImages[name]?.place;
      return [name, place ? { ...facts, place } : facts];
    }),
  );
}

/** A project with the fields that follow from its permission. */
export function exposedRow(project: Row<"projects">, now: Date): Row<"projects"> {
  return { ...project, ...projectExposure(project, now) };
}

/** Why a project cannot be published: its client has not permitted it, and nobody has confirmed the publication. */
export function publicationProblems({
  before,
  after,
}: {
  before: Row<"projects"> | null;
  after: Row<"projects"> | null;
}): FieldProblems {
  const standing = after && currentStanding(after);
  if (!after || !standing || !isPublic(after)) return {};
  const wasPublic = before !== null && isPublic(before);
  if (isTakenBack(standing)) return wasPublic ? {} : { status: takenBack };
  const missing = lackingParts(after, newPictures(before, after), updatedMoment(after));
  return Object.keys(missing).length > 0 ? { status: notPermitted } : {};
}

/**
 * The pictures of a project with a permission that callers outside the team may open. Returns `undefined` if the
 * project has no permission record.
 */
export function openPictures(project: Row<"projects">): OpenFiles | undefined {
  if (!currentStanding(project)) return undefined;
  const { pictures = [], from = "", until = "" } = visitorsView(project) ?? {};
  return { names: new Set(pictures), from, until };
}

/**
 * Returns the confirmation for these pictures, added to any earlier one for the same answers. Returns the earlier
 * confirmation if no part is missing. Returns `null` if the permission is withdrawn or gone, or none is recorded.
 */
export function overrideFor(project: Row, pictures: readonly string[]): Override | null {
  const standing = currentStanding(project);
  if (!standing || isTakenBack(standing)) return null;
  const before = currentOverride(project);
  const missing = lackingParts(project, pictures, updatedMoment(project));
  if (Object.keys(missing).length === 0) return before;
  const answer = answerKey(standing, updatedMoment(project));
  const formerOverride = before?.answer === answer ? before : null;
  const formerPictures = formerOverride ? heldPictures(formerOverride, project) : {};
  const added = Object.entries(missing).map(([name, parts]) => [name, merged(formerPictures[name], parts)]);
  return {
    answer,
    parts: merged(formerOverride?.parts, Object.values(missing).flat()),
    pictures: { ...formerPictures, ...Object.fromEntries(added) },
  };
}

/**
 * A confirmation of an older version covers whole parts. Here it is read as one for every picture that the project has
 * now.
 */
function heldPictures({ parts, pictures }: Override, project: Row): NonNullable<Override["pictures"]> {
  if (pictures) return pictures;
  const pictureParts = parts.filter((part) => part !== "town");
  return Object.fromEntries(projectPictures(project).map((name) => [name, pictureParts]));
}

function merged(
  before: readonly PermissionPart[] | undefined,
  more: readonly PermissionPart[],
): PermissionPart[] {
  return [...new Set([...(before ?? []), ...more])];
}

function updatedMoment({ updated }: Row): Date {
  return new Date(updated.replace(" ", "T"));
}

const notPermitted = {
  code: "validation_not_permitted",
  message: "The client has not permitted what it shows; confirm by without_permission: published.",
};
const takenBack = { code: "validation_taken_back", message: "The client has withdrawn the permission." };
