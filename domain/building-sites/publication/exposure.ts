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

/** What the team has published without a permission, and on which answers: another answer ends it. */
export type Override = { answer: string; parts: PermissionPart[] };

/** What visitors are shown of a project under a permission, and until when. */
export type Exposure = {
  /** What their page says that the client permits. */
  permitted: PermissionPart[] | null;
  /** Nothing of it. */
  concealed: boolean;
  /** The moment from which on nothing of it is shown; empty for no such moment. */
  shown_until: string;
  /** What stands in the place of the fields of these names; nothing where all is shown. */
  shown: Record<string, unknown> | null;
};

/** What the fields of these names show may be withheld, each in part. */
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

/** What visitors are shown of a project, as it stands at a moment. */
export function exposureOf(project: Values, now: Date): Exposure {
  const standing = standingIn(project);
  if (!standing) return everything;
  const allowed = allowedParts(project, now);
  const pictures = projectPictures(project);
  const shown = new Set(pictures.filter((name) => isShown(project, name, allowed)));
  const mayShow = allowed.has("outside") || allowed.has("inside");
  if (!mayShow || (pictures.length > 0 && shown.size === 0)) return { ...everything, concealed: true };
  const ends = isOver(standing, now) ? undefined : endOfPermission(standing);
  const place = shownPlace(project, allowed.has("town"));
  const isPlaceWhole = place.place === project.place && place.place_code === project.place_code;
  return {
    permitted: toldParts(project, allowed, now),
    concealed: false,
    shown_until: ends ? storedMoment(ends) : "",
    shown:
      isPlaceWhole && shown.size === pictures.length ? null : { ...shownPictures(project, shown), ...place },
  };
}

/** What would have to be permitted, and is not, to show these pictures; what was lost is not shown, whoever asks. */
export function missingParts(project: Values, pictures: readonly string[], now: Date): PermissionPart[] {
  const allowed = allowedParts(project, now);
  const needed = new Set(pictures.flatMap((name) => partsShown(picturedPlace(project, name))));
  const lost = standingIn(project)?.lost ?? [];
  return [...needed].filter((part) => !allowed.has(part) && !lost.includes(part));
}

/** The answers by which something is published or not; that a permission is over counts for another. */
export function answerOf(standing: Standing, now: Date): string {
  return isOver(standing, now) ? `${standing.answer}/over` : standing.answer;
}

/** Whether the client has taken back what they had given: nobody but they can bring it back. */
export function isTakenBack({ state }: Standing): boolean {
  return state === "withdrawn" || state === "gone";
}

export function standingIn({ permission }: Values): Standing | null {
  return (permission ?? null) as Standing | null;
}

export function overrideIn({ published_without }: Values): Override | null {
  return (published_without ?? null) as Override | null;
}

/** All pictures of a project, each once. */
export function projectPictures({ cover_image, gallery, stages }: Values): string[] {
  const names = [cover_image, gallery, stages].flat();
  return [...new Set(names.filter((name): name is string => typeof name === "string" && name !== ""))];
}

/** What a picture shows, as is said among its facts or of the photo that it was made of; nothing where nobody knows. */
export function picturedPlace(project: Values, name: string): PicturePlace | undefined {
  const said = factsOf(project)[name]?.place ?? standingIn(project)?.places[name];
  return said === "outside" || said === "inside" ? said : undefined;
}

function allowedParts(project: Values, now: Date): ReadonlySet<PermissionPart> {
  const standing = standingIn(project);
  if (!standing || isTakenBack(standing)) return new Set();
  const given = standing.state === "given" && !isOver(standing, now);
  const override = overrideIn(project);
  const overridden = override?.answer === answerOf(standing, now) ? override.parts : [];
  const parts = (["outside", "inside", "town"] as const).filter(
    (part) => (given && standing[part]) || (overridden.includes(part) && !standing.lost.includes(part)),
  );
  return new Set(parts);
}

/**
 * Nothing beside what is permitted is said to be, and nothing at all where the team shows something else without: the
 * page would say that the rest stays with the family.
 */
function toldParts(
  project: Values,
  allowed: ReadonlySet<PermissionPart>,
  now: Date,
): PermissionPart[] | null {
  const standing = standingIn(project);
  const isGiven = standing?.state === "given" && !isOver(standing, now);
  return isGiven && [...allowed].every((part) => standing[part])
    ? permissionParts.filter((part) => standing[part])
    : null;
}

function isShown(project: Values, name: string, allowed: ReadonlySet<PermissionPart>): boolean {
  return partsShown(picturedPlace(project, name)).every((part) => allowed.has(part));
}

function isOver(standing: Standing, now: Date): boolean {
  const end = endOfPermission(standing);
  return end !== undefined && end <= now;
}

/**
 * Where the cover is withheld, the first picture that is not stands in its place: of another view, so that there are no
 * states of the same one.
 */
function shownPictures(project: Values, shown: ReadonlySet<string>) {
  const among = (names: unknown) => (Array.isArray(names) ? names.filter((name) => shown.has(name)) : []);
  const gallery = among(project.gallery);
  const isCovered = shown.has(String(project.cover_image));
  const cover = isCovered ? project.cover_image : (gallery.shift() ?? "");
  const facts = Object.entries(factsOf(project)).filter(([name]) => shown.has(name));
  const { chapters } = project;
  return {
    cover_image: cover,
    gallery,
    stages: isCovered ? among(project.stages) : [],
    images: facts.length > 0 ? Object.fromEntries(facts) : null,
    chapters: Array.isArray(chapters) ? chapters.map((chapter) => withPictures(chapter, shown)) : chapters,
  };
}

function withPictures(chapter: Values, shown: ReadonlySet<string>): Values {
  const { images } = chapter;
  return { ...chapter, images: Array.isArray(images) ? images.filter(({ name }) => shown.has(name)) : [] };
}

/** Of a town that may not be named, the department is said. */
function shownPlace({ place, place_code }: Values, isNamed: boolean) {
  if (isNamed) return { place, place_code };
  return { place: "", place_code: departmentCode(String(place_code ?? "")) ?? "" };
}

function factsOf({ images }: Values): Record<string, { place?: unknown }> {
  return (images ?? {}) as Record<string, { place?: unknown }>;
}
