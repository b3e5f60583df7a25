import type { Project } from "./project.ts";

type Dated = Pick<Project, "status" | "created" | "updated" | "publish_at">;

/** When a public project could first be seen: when it was made, or when its time had come. */
export function appearedAt({ status, created, publish_at }: Dated): Date {
  return moment(status === "scheduled" ? publish_at : created);
}

/** When what is seen of a public project last changed; its appearance is the first change. */
export function changedAt(project: Dated): Date {
  return new Date(Math.max(moment(project.updated).getTime(), appearedAt(project).getTime()));
}

/** The store's date text, `2026-01-02 03:04:05.678Z`, which not every engine reads as it is. */
function moment(text: string): Date {
  return new Date(text.replace(" ", "T"));
}
