import { projectPictures } from "./exposure.ts";
import { isPublic } from "./new-pictures.ts";

/** The part of a project that visitors see between two moments, in the store's date text. */
export type VisitorsView<Project> = {
  /** The project with the values that visitors read: pictures, chapters, states and place. */
  project: Project;
  /** The names of its pictures, each once. The share card takes one of them. */
  pictures: string[];
  /** Empty if visitors see it already. */
  from: string;
  /** Empty if its permission has no end. */
  until: string;
};

/** The stored fields that decide on the view. The store derives the last three from the client's permission. */
type StoredView = {
  status: string;
  publish_at: string;
  concealed?: boolean;
  shown_until?: string;
  shown?: unknown;
};

/** Returns what visitors see of a stored project, or `undefined` if they see nothing, now or later. */
export function visitorsView<Project extends StoredView>(
  project: Project,
): VisitorsView<Project> | undefined {
  if (!isPublic(project) || project.concealed) return undefined;
  const shownProject = { ...project, ...(project.shown as object | null | undefined) };
  return {
    project: shownProject,
    pictures: projectPictures(shownProject),
    from: project.status === "scheduled" ? project.publish_at : "",
    until: project.shown_until ?? "",
  };
}

/** @param moment in the store's date text */
export function isSeenAt(
  { from, until }: Pick<VisitorsView<unknown>, "from" | "until">,
  moment: string,
): boolean {
  return from <= moment && (until === "" || until > moment);
}
