import { projectPictures } from "./exposure.ts";

type Values = Readonly<Record<string, unknown>>;

/** Whether visitors see a project, now or from its scheduled moment on. */
export function isPublic({ status, publish_at }: Values): boolean {
  return status !== "draft" && (status !== "scheduled" || publish_at !== "");
}

/**
 * The pictures of a project that becomes public. The empty name stands for the missing picture of a project without
 * any.
 */
export function publishedPictures(project: Values): string[] {
  const pictures = projectPictures(project);
  return pictures.length > 0 ? pictures : [""];
}

/** The pictures that a write makes public. */
export function newPictures(before: Values | null, after: Values): string[] {
  if (!before || !isPublic(before)) return publishedPictures(after);
  const formerNames = new Set(projectPictures(before));
  return projectPictures(after).filter((name) => !formerNames.has(name));
}
