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
export type Override = {
  answer: string;
  parts: PermissionPart[];
  /** The pictures that they were asked about, with what was missing of each; without, as earlier, all of these parts. */
  pictures?: Record<string, PermissionPart[]>;
};

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
  const allowance = allowanceOf(project, now);
  const allowed = allowedParts(allowance);
  const pictures = projectPictures(project);
  const shown = new Set(pictures.filter((name) => lackedParts(project, name, allowance).length === 0));
  if (!hasView(allowed) || (pictures.length > 0 && shown.size === 0))
    return { ...everything, concealed: true };
  const ends = isOver(standing, now) ? undefined : endOfPermission(standing);
  const place = shownPlace(project, allowed.has("town"));
  const isPlaceWhole = place.place === project.place && place.place_code === project.place_code;
  return {
    permitted: toldParts(standing, allowance, now),
    concealed: false,
    shown_until: ends ? storedMoment(ends) : "",
    shown:
      isPlaceWhole && shown.size === pictures.length ? null : { ...shownPictures(project, shown), ...place },
  };
}

/**
 * What would have to be permitted, and is not, to show these pictures, by the name of each that lacks anything; what was
 * lost is not shown, whoever asks.
 */
export function missingOf(
  project: Values,
  pictures: readonly string[],
  now: Date,
): Record<string, PermissionPart[]> {
  const allowance = allowanceOf(project, now);
  const lost = standingIn(project)?.lost ?? [];
  const missing = pictures.map((name) => {
    const lacked = lackedParts(project, name, allowance);
    return [name, lacked.filter((part) => !lost.includes(part))] as const;
  });
  return Object.fromEntries(missing.filter(([, parts]) => parts.length > 0));
}

/** Whether anything of the building may be shown at a moment, its outside or its inside, be there pictures of it or not. */
export function isAnyViewAllowed(project: Values, now: Date): boolean {
  return hasView(allowedParts(allowanceOf(project, now)));
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

/** What may be shown at a moment: what the client permits, and what the team has confirmed that it shows without. */
type Allowance = {
  given: ReadonlySet<PermissionPart>;
  confirmed: readonly PermissionPart[];
  confirmedOf: (picture: string) => readonly PermissionPart[];
};

function allowanceOf(project: Values, now: Date): Allowance {
  const standing = standingIn(project);
  if (!standing || isTakenBack(standing)) return { given: new Set(), confirmed: [], confirmedOf: () => [] };
  const isGiven = standing.state === "given" && !isOver(standing, now);
  const override = overrideIn(project);
  const { parts = [], pictures } = override?.answer === answerOf(standing, now) ? override : {};
  const withoutLost = (confirmed: readonly PermissionPart[] = []) =>
    confirmed.filter((part) => !standing.lost.includes(part));
  return {
    given: new Set(permissionParts.filter((part) => isGiven && standing[part])),
    confirmed: withoutLost(parts),
    confirmedOf: (picture) => withoutLost(pictures ? pictures[picture] : parts),
  };
}

function allowedParts({ given, confirmed }: Allowance): ReadonlySet<PermissionPart> {
  return new Set([...given, ...confirmed]);
}

function hasView(parts: ReadonlySet<PermissionPart>): boolean {
  return parts.has("outside") || parts.has("inside");
}

/**
 * Nothing beside what is permitted is said to be, and nothing at all where the team shows something else without: the
 * page would say that the rest stays with the client.
 */
function toldParts(standing: Standing, { given, confirmed }: Allowance, now: Date): PermissionPart[] | null {
  const isGiven = standing.state === "given" && !isOver(standing, now);
  return isGiven && confirmed.every((part) => given.has(part)) ? [...given] : null;
}

/** What a picture shows that may not be shown; of one that may, nothing. */
function lackedParts(project: Values, name: string, { given, confirmedOf }: Allowance): PermissionPart[] {
  const confirmed = confirmedOf(name);
  return partsShown(picturedPlace(project, name)).filter(
    (part) => !given.has(part) && !confirmed.includes(part),
  );
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
