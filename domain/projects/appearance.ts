import type { Project } from "./project.ts";

type Dated = Pick<Project, "status" | "created" | "updated" | "publish_at">;

/** Returns when a public project could first be seen: at its creation, or at its scheduled moment. */
export function appearanceDate({ status, created, publish_at }: Dated): Date {
  return moment(status === "scheduled" ? publish_at : created);
}

/** Returns the last visible change of a public project. Its appearance is the first change. */
export function changeDate(project: Dated): Date {
  return new Date(Math.max(moment(project.updated).getTime(), appearanceDate(project).getTime()));
}

/** Parses the store's date text, `2026-01-02 03:04:05.678Z`. Some engines cannot parse it unchanged. */
function moment(text: string): Date {
  return new Date(text.replace(" ", "T"));
}
