import { storedMoment } from "../../dates.ts";
import { departmentCode } from "../../places/departments.ts";
import {
  endOfPermission,
  type PermissionPart,
  type PicturePlace,
  partsShown,
  permissionParts,
} from "../permitted.ts";
import type { Standing } from "./standing.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * A confirmation by the team that it publishes without a permission. A new answer ends the confirmation, which names
 * the answers at its time.
 */
export type Override = {
  answer: string;
  parts: PermissionPart[];
  /**
   * The confirmed pictures, with the parts that each lacked. Without it (older versions), all `parts` are confirmed for
   * every picture.
   */
  pictures?: Record<string, PermissionPart[]>;
};

/** How much of a project with a permission visitors see, and until when. */
export type Exposure = {
  /** The parts that the page names as permitted by the client. `null` names none. */
  permitted: PermissionPart[] | null;
  /** Whether visitors see nothing of the project. */
  concealed: boolean;
  /** The moment from which visitors see nothing. Empty if there is no such moment. */
  shown_until: string;
  /** Values that replace the fields of these names for visitors. `null` if visitors see every field. */
  shown: Record<string, unknown> | null;
};

/** Fields whose values may be withheld, each in part. */
export const withheldFields = [
  "cover_image",
  "gallery",
  "stages",
  "images",
  "chapters",
  "place",
  "place_code",
] as const;

const everything: Exposure = { permitted: null, concealed: false, shown_until: "", shown: null };

/** Returns how much of a project visitors see at a moment. */
export function projectExposure(project: Values, now: Date): Exposure {
  const standing = currentStanding(project);
  if (!standing) return everything;
  const allowance = currentAllowance(project, now);
  const allowed = allowedParts(allowance);
  const pictures = projectPictures(project);
  const visiblePictures = new Set(
    pictures.filter((name) => lackedParts(project, name, allowance).length === 0),
  );
  if (!hasView(allowed) || (pictures.length > 0 && visiblePictures.size === 0))
    return { ...everything, concealed: true };
  const ends = hasEnded(standing, now) ? undefined : endOfPermission(standing);
  const place = shownPlace(project, allowed.has("town"));
  const isPlaceWhole = place.place === project.place && place.place_code === project.place_code;
  return {
    permitted: toldParts(standing, allowance, now),
    concealed: false,
    shown_until: ends ? storedMoment(ends) : "",
    shown:
      isPlaceWhole && visiblePictures.size === pictures.length
        ? null
        : { ...shownPictures(project, visiblePictures), ...place },
  };
}

/**
 * Returns the parts that these pictures lack a permission for, by the name of each picture that lacks any. Lost parts
 * are omitted: no confirmation can show them.
 */
export function lackingParts(
  project: Values,
  pictures: readonly string[],
  now: Date,
): Record<string, PermissionPart[]> {
  const allowance = currentAllowance(project, now);
  const lost = currentStanding(project)?.lost ?? [];
  const missing = pictures.map((name) => {
    const lacked = lackedParts(project, name, allowance);
    return [name, lacked.filter((part) => !lost.includes(part))] as const;
  });
  return Object.fromEntries(missing.filter(([, parts]) => parts.length > 0));
}

/** Whether the outside or the inside of the building may be shown at a moment. The project needs no picture of it. */
export function isAnyViewAllowed(project: Values, now: Date): boolean {
  return hasView(allowedParts(currentAllowance(project, now)));
}

/** Names the answers that a publication depends on. An expired permission counts as a different answer. */
export function answerKey(standing: Standing, now: Date): string {
  return hasEnded(standing, now) ? `${standing.answer}/over` : standing.answer;
}

/** Whether a given permission was withdrawn, or is gone with its account or worksite. Only the client can renew it. */
export function isTakenBack({ state }: Standing): boolean {
  return state === "withdrawn" || state === "gone";
}

export function currentStanding({ permission }: Values): Standing | null {
  return (permission ?? null) as Standing | null;
}

export function currentOverride({ published_without }: Values): Override | null {
  return (published_without ?? null) as Override | null;
}

/** All pictures of a project, each once. */
export function projectPictures({ cover_image, gallery, stages }: Values): string[] {
  const names = [cover_image, gallery, stages].flat();
  return [...new Set(names.filter((name): name is string => typeof name === "string" && name !== ""))];
}

/**
 * Returns the place that a picture shows, by its own facts or those of the photo that it was copied from. Returns
 * `undefined` if neither names a place.
 */
export function picturedPlace(project: Values, name: string): PicturePlace | undefined {
  const place = imageFacts(project)[name]?.place ?? currentStanding(project)?.places[name];
  return place === "outside" || place === "inside" ? place : undefined;
}

/**
 * The parts that may be shown at a moment: those that the client permits, and those that the team has confirmed without
 * permission.
 */
type Allowance = {
  given: ReadonlySet<PermissionPart>;
  confirmed: readonly PermissionPart[];
  confirmedParts: (picture: string) => readonly PermissionPart[];
};

function currentAllowance(project: Values, now: Date): Allowance {
  const standing = currentStanding(project);
  if (!standing || isTakenBack(standing))
    return { given: new Set(), confirmed: [], confirmedParts: () => [] };
  const isGiven = standing.state === "given" && !hasEnded(standing, now);
  const override = currentOverride(project);
  const { parts = [], pictures } = override?.answer === answerKey(standing, now) ? override : {};
  const withoutLost = (confirmed: readonly PermissionPart[] = []) =>
    confirmed.filter((part) => !standing.lost.includes(part));
  return {
    given: new Set(permissionParts.filter((part) => isGiven && standing[part])),
    confirmed: withoutLost(parts),
    confirmedParts: (picture) => withoutLost(pictures ? pictures[picture] : parts),
  };
}

function allowedParts({ given, confirmed }: Allowance): ReadonlySet<PermissionPart> {
  return new Set([...given, ...confirmed]);
}

function hasView(parts: ReadonlySet<PermissionPart>): boolean {
  return parts.has("outside") || parts.has("inside");
}

/**
 * The page names only parts that the client permits. If the team shows another part without permission, the page names
 * no part: it would claim that every other part stays private.
 */
function toldParts(standing: Standing, { given, confirmed }: Allowance, now: Date): PermissionPart[] | null {
  const isGiven = standing.state === "given" && !hasEnded(standing, now);
  return isGiven && confirmed.every((part) => given.has(part)) ? [...given] : null;
}

/** The parts that a picture shows without permission. Empty if the picture may be shown. */
function lackedParts(project: Values, name: string, { given, confirmedParts }: Allowance): PermissionPart[] {
  const confirmed = confirmedParts(name);
  return partsShown(picturedPlace(project, name)).filter(
    (part) => !given.has(part) && !confirmed.includes(part),
  );
}

function hasEnded(standing: Standing, now: Date): boolean {
  const end = endOfPermission(standing);
  return end !== undefined && end <= now;
}

/**
 * If the cover is withheld, the first visible picture of the gallery replaces it. The stages of the cover's view are
 * then withheld too, because the new cover has another view.
 */
function shownPictures(project: Values, shownNames: ReadonlySet<string>) {
  const among = (names: unknown) =>
    Array.isArray(names) ? names.filter((name) => shownNames.has(name)) : [];
  const gallery = among(project.gallery);
  const isCovered = shownNames.has(String(project.cover_image));
  const cover = isCovered ? project.cover_image : (gallery.shift() ?? "");
  const facts = Object.entries(imageFacts(project)).filter(([name]) => shownNames.has(name));
  const { chapters } = project;
  return {
    cover_image: cover,
    gallery,
    stages: isCovered ? among(project.stages) : [],
    images: facts.length > 0 ? Object.fromEntries(facts) : null,
    chapters: Array.isArray(chapters)
      ? chapters.map((chapter) => withPictures(chapter, shownNames))
      : chapters,
  };
}

function withPictures(chapter: Values, shownNames: ReadonlySet<string>): Values {
  const { images } = chapter;
  return {
    ...chapter,
    images: Array.isArray(images) ? images.filter(({ name }) => shownNames.has(name)) : [],
  };
}

/** If the town may not be named, visitors see the department. */
function shownPlace({ place, place_code }: Values, isNamed: boolean) {
  if (isNamed) return { place, place_code };
  return { place: "", place_code: departmentCode(String(place_code ?? "")) ?? "" };
}

function imageFacts({ images }: Values): Record<string, { place?: unknown }> {
  return (images ?? {}) as Record<string, { place?: unknown }>;
}
