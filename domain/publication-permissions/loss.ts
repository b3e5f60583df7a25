import { storedMoment } from "../dates.ts";
import { isVisible } from "../projects/visibility.ts";
import {
  currentStanding,
  picturedPlace,
  projectExposure,
  projectPictures,
} from "../worksites/publication/exposure.ts";
import {
  publicationStanding,
  type Standing,
  type WorksiteAnswers,
} from "../worksites/publication/standing.ts";

type Values = Readonly<Record<string, unknown>>;

/** A page that visitors see now, and the pictures that a change would hide. */
export type PageLoss = {
  /** The number of pictures that visitors see now. */
  pictures: number;
  /** The number of pictures that would go: all of them if the page goes. */
  lost: number;
  isPageLost: boolean;
};

/** A client's answer about the two views of their building. */
export type ViewAnswer = Pick<Standing, "outside" | "inside">;

/**
 * Returns the pictures that a client's answer would take off the site, or `undefined` if none. A picture that is marked
 * as neither outside nor inside needs both views.
 */
export function lossByAnswer(project: Values, answer: ViewAnswer, now: Date): PageLoss | undefined {
  return pageLoss(picturesNow(project, now), picturesPermitted(project, answer, now));
}

/**
 * Returns the pictures that would go if these worksites, and no others, were connected with a project. Returns
 * `undefined` if none would go. A page that is public before its client has answered stays public.
 */
export function lossByWorksites(
  project: Values,
  worksites: readonly WorksiteAnswers[],
  now: Date,
): PageLoss | undefined {
  const before = currentStanding(project);
  const permission = publicationStanding(worksites, before);
  const isUnanswered = permission?.state === "none" || permission?.state === "asked";
  if (!before && isUnanswered) return undefined;
  return pageLoss(picturesNow(project, now), picturesShown({ ...project, permission }, now));
}

/**
 * Returns the pictures of a public page that an edit keeps and hides. The edit marks them as views that the client has
 * not permitted. Returns `undefined` if there are none. The page is hidden with its last picture.
 */
export function lossByEdit(stored: Values, edited: Values, now: Date): PageLoss | undefined {
  const pictures = picturesNow(stored, now);
  if (pictures === undefined) return undefined;
  const after = namesShown(edited, now);
  if (!after) return { pictures, lost: pictures, isPageLost: true };
  const remainingPictures = new Set(projectPictures(edited));
  const lost = (namesShown(stored, now) ?? []).filter(
    (name) => remainingPictures.has(name) && !after.includes(name),
  ).length;
  return lost > 0 ? { pictures, lost, isPageLost: false } : undefined;
}

/** Returns how many pictures a permission of these views alone would show, or `undefined` if not even the page. */
export function picturesPermitted(project: Values, answer: ViewAnswer, now: Date): number | undefined {
  const permission = { ...(currentStanding(project) ?? unanswered), ...answer, state: "given", until: "" };
  return picturesShown({ ...project, permission, published_without: null }, now);
}

/** Returns how many pictures of a project visitors see at this moment, or `undefined` if not even the page. */
export function picturesNow(project: Values, now: Date): number | undefined {
  const { status, publish_at } = project;
  const facts = { status, publish_at, concealed: false } as Parameters<typeof isVisible>[0];
  return isVisible(facts, storedMoment(now)) ? picturesShown(project, now) : undefined;
}

/** Counts the pictures that are marked as neither outside nor inside. */
export function unplacedPictures(project: Values): number {
  return projectPictures(project).filter((name) => !picturedPlace(project, name)).length;
}

const unanswered = { answer: "", lost: [], places: {}, town: false };

function picturesShown(project: Values, now: Date): number | undefined {
  return namesShown(project, now)?.length;
}

/** Returns the pictures that a page shows at this moment, or `undefined` if the page is hidden. */
function namesShown(project: Values, now: Date): string[] | undefined {
  const { concealed, shown } = projectExposure(project, now);
  return concealed ? undefined : projectPictures({ ...project, ...shown });
}

function pageLoss(before: number | undefined, after: number | undefined): PageLoss | undefined {
  if (before === undefined) return undefined;
  const lost = before - (after ?? 0);
  const isPageLost = after === undefined;
  return lost > 0 || isPageLost ? { pictures: before, lost, isPageLost } : undefined;
}
