import { currentAnswer, isPermitted } from "../../../domain/building-sites/permitted.ts";
import type { SitePhoto } from "../../../domain/site-photos/site-photo.ts";
import type { SiteStrip } from "../../../records/site-photos/team.ts";

/** Whether the client permits the publication of a photo today. */
export function isAllowed({ permissions }: SiteStrip, { place }: SitePhoto): boolean {
  return isPermitted(currentAnswer(permissions), place, new Date());
}
