import { currentAnswer, isPermitted } from "../../../../domain/worksites/permitted.ts";
import type { SitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import type { SiteStrip } from "../../../../records/worksites/photos/team.ts";

/** Whether the client permits the publication of a photo today. */
export function isAllowed({ permissions }: SiteStrip, { place }: SitePhoto): boolean {
  return isPermitted(currentAnswer(permissions), place, new Date());
}
