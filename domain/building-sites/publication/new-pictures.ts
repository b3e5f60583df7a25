import { projectPictures } from "./exposure.ts";

type Values = Readonly<Record<string, unknown>>;

/** Whether visitors see a project, now or once its time has come. */
export function isPublic({ status, publish_at }: Values): boolean {
  return status !== "draft" && (status !== "scheduled" || publish_at !== "");
}

/** Of a project that becomes public, its pictures; the empty name stands for one where there is none. */
export function publishedPictures(project: Values): string[] {
  const pictures = projectPictures(project);
  return pictures.length > 0 ? pictures : [""];
}

/** Those that a write brings before the public. */
export function newPictures(before: Values | null, after: Values): string[] {
  if (!before || !isPublic(before)) return publishedPictures(after);
  const seen = new Set(projectPictures(before));
  return projectPictures(after).filter((name) => !seen.has(name));
}
