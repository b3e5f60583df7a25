import { exposureOf, projectPictures } from "../../domain/building-sites/publication/exposure.ts";
import { storedMoment } from "../../domain/dates.ts";
import type { Project } from "../../domain/projects/project.ts";
import { isVisible } from "../../domain/projects/visibility.ts";

/** What visitors see of a project's page: all of it, nothing, or not all. */
export type PageState =
  | { kind: "draft" | "scheduled" | "concealed" | "shown" }
  /** Some of its pictures, or the name of the town, is not permitted. */
  | { kind: "partial"; hidden: number; pictures: number; isTownHidden: boolean };

/** How the page of a project stands at a moment, as visitors see it rather than as the team has set it. */
export function pageState(project: Project, now: Date): PageState {
  if (project.status === "draft") return { kind: "draft" };
  if (!isVisible({ ...project, concealed: false }, storedMoment(now))) return { kind: "scheduled" };
  const { concealed, shown } = exposureOf(project, now);
  if (concealed) return { kind: "concealed" };
  if (!shown) return { kind: "shown" };
  const pictures = projectPictures(project).length;
  const hidden = pictures - projectPictures(shown).length;
  // A commune may be known by its code alone.
  const isTownHidden = shown.place !== project.place || shown.place_code !== project.place_code;
  return { kind: "partial", hidden, pictures, isTownHidden };
}
