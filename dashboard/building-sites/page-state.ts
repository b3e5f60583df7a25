import {
  exposureOf,
  isAnyViewAllowed,
  picturedPlace,
  projectPictures,
  type withheldFields,
} from "../../domain/building-sites/publication/exposure.ts";
import { storedMoment } from "../../domain/dates.ts";
import type { Project } from "../../domain/projects/project.ts";
import { isVisible } from "../../domain/projects/visibility.ts";

/** What visitors see of a project's page: all of it, nothing, or not all. */
export type PageState =
  /** Where nothing is shown, nothing is permitted (`concealed`), or its pictures show what is not (`unpermitted`). */
  | { kind: "draft" | "scheduled" | "concealed" | "unpermitted" | "shown" }
  /** Nothing is shown, and of some pictures nobody has said whether they show what is permitted. */
  | { kind: "unplaced"; unplaced: number }
  /** Some of its pictures, or the name of the town, is not permitted. */
  | { kind: "partial"; hidden: number; pictures: number; isTownHidden: boolean };

/** What decides on it. */
export type ShownProject = Pick<
  Project,
  "status" | "publish_at" | "permission" | "published_without" | (typeof withheldFields)[number]
>;

/** How the page of a project stands at a moment, as visitors see it rather than as the team has set it. */
export function pageState(project: ShownProject, now: Date): PageState {
  if (project.status === "draft") return { kind: "draft" };
  if (!isVisible({ ...project, concealed: false }, storedMoment(now))) return { kind: "scheduled" };
  const { concealed, shown } = exposureOf(project, now);
  if (concealed) return concealedState(project, now);
  if (!shown) return { kind: "shown" };
  const pictures = projectPictures(project).length;
  const hidden = pictures - projectPictures(shown).length;
  // A commune may be known by its code alone.
  const isTownHidden = shown.place !== project.place || shown.place_code !== project.place_code;
  return { kind: "partial", hidden, pictures, isTownHidden };
}

function concealedState(project: ShownProject, now: Date): PageState {
  if (!isAnyViewAllowed(project, now)) return { kind: "concealed" };
  const unplaced = projectPictures(project).filter((name) => !picturedPlace(project, name)).length;
  return unplaced > 0 ? { kind: "unplaced", unplaced } : { kind: "unpermitted" };
}
