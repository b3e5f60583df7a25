import { parisMoment } from "../../domain/dates.ts";
import type { ProjectTyped } from "../../domain/projects/form.ts";
import type { Project } from "../../domain/projects/project.ts";
import { isVisible, storeNow } from "../../domain/projects/visibility.ts";

/** The effect of a save on the public site. */
export type PublicationEffect = "appears" | "changes" | "leaves" | "waits" | "stays-hidden" | "leaves-until";

/**
 * Returns what a save does to the public site.
 *
 * @param stored the project before the save, `null` for a new one
 * @param now in the store's date text
 */
export function publicationEffect(
  { status, publish_at }: Pick<ProjectTyped, "status" | "publish_at">,
  stored: Pick<Project, "status" | "publish_at" | "concealed"> | null,
  now = storeNow(),
): PublicationEffect {
  const isSeen = stored !== null && isVisible(stored, now);
  const moment = parisMoment(publish_at).replace("T", " ");
  const willBeSeen = isVisible({ status, publish_at: moment, concealed: false }, now);
  if (willBeSeen) return isSeen ? "changes" : "appears";
  if (status === "scheduled") return isSeen ? "leaves-until" : "waits";
  return isSeen ? "leaves" : "stays-hidden";
}
