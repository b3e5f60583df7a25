import { storedMoment } from "../../domain/dates.ts";
import type { Project } from "../../domain/projects/project.ts";
import { isVisible } from "../../domain/projects/visibility.ts";
import {
  isAnyViewAllowed,
  picturedPlace,
  projectExposure,
  projectPictures,
  type withheldFields,
} from "../../domain/worksites/publication/exposure.ts";

/** How much of a project's page visitors see: all of it, a part, or nothing. */
export type PageState =
  /**
   * Except for `shown`, the page is hidden. `concealed`: no permission was given. `unpermitted`: its pictures show more
   * than the permission covers.
   */
  | { kind: "draft" | "scheduled" | "concealed" | "unpermitted" | "shown" }
  /** The page is hidden, because nobody has said of some pictures whether the permission covers them. */
  | { kind: "unplaced"; unplaced: number }
  /** Some of its pictures, or the name of the town, are not permitted. */
  | { kind: "partial"; hidden: number; pictures: number; isTownHidden: boolean };

/** The fields that decide on it. */
export type ShownProject = Pick<
  Project,
  "status" | "publish_at" | "permission" | "published_without" | (typeof withheldFields)[number]
>;

/** The state of a project's page at a moment, as visitors see it. The team's settings can differ from it. */
export function pageState(project: ShownProject, now: Date): PageState {
  if (project.status === "draft") return { kind: "draft" };
  if (!isVisible({ ...project, concealed: false }, storedMoment(now))) return { kind: "scheduled" };
  const { concealed, shown } = projectExposure(project, now);
  if (concealed) return concealedState(project, now);
  if (!shown) return { kind: "shown" };
  const pictures = projectPictures(project).length;
  const hidden = pictures - projectPictures(shown).length;
  // A town can be stored by its code alone.
  const isTownHidden = shown.place !== project.place || shown.place_code !== project.place_code;
  return { kind: "partial", hidden, pictures, isTownHidden };
}

function concealedState(project: ShownProject, now: Date): PageState {
  if (!isAnyViewAllowed(project, now)) return { kind: "concealed" };
  const unplaced = projectPictures(project).filter((name) => !picturedPlace(project, name)).length;
  return unplaced > 0 ? { kind: "unplaced", unplaced } : { kind: "unpermitted" };
}
