import type { FieldProblems, OpenFiles, Row } from "../../../store/index.ts";
import {
  answerOf,
  exposureOf,
  isTakenBack,
  missingParts,
  type Override,
  overrideIn,
  projectPictures,
  standingIn,
} from "./exposure.ts";

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
  const missing = missingParts(after, newPictures(before, after), momentOf(after));
  return missing.length > 0 ? { status: notPermitted } : {};
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

/** What is published on these answers without permission, with what was before. */
export function overrideFor(project: Row, pictures: readonly string[]): Override | null {
  const standing = standingIn(project);
  if (!standing || isTakenBack(standing)) return null;
  const answer = answerOf(standing, momentOf(project));
  const before = overrideIn(project);
  const parts = before?.answer === answer ? before.parts : [];
  const missing = missingParts(project, pictures, momentOf(project));
  return { answer, parts: [...parts, ...missing.filter((part) => !parts.includes(part))] };
}

/** Whether visitors see a project, now or once its time has come. */
export function isPublic({ status, publish_at }: Row): boolean {
  return status !== "draft" && (status !== "scheduled" || publish_at !== "");
}

/** Of a project that becomes public, its pictures; the empty name stands for one where there is none. */
export function publishedPictures(project: Row): string[] {
  const pictures = projectPictures(project);
  return pictures.length > 0 ? pictures : [""];
}

/** Those that a write brings before the public. */
function newPictures(before: Row | null, after: Row): string[] {
  if (!before || !isPublic(before)) return publishedPictures(after);
  const seen = new Set(projectPictures(before));
  return projectPictures(after).filter((name) => !seen.has(name));
}

function momentOf({ updated }: Row): Date {
  return new Date(updated.replace(" ", "T"));
}

const notPermitted = {
  code: "validation_not_permitted",
  message: "The client has not permitted what it shows; confirm by without_permission: published.",
};
const takenBack = { code: "validation_taken_back", message: "The client has withdrawn the permission." };
