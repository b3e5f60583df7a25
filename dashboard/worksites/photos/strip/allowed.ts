import { currentAnswer, isPermitted } from "../../../../domain/worksites/permitted.ts";
import type { WorksitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import type { WorksiteStrip } from "../../../../records/worksites/photos/team.ts";

/** Whether the client permits the publication of a photo today. */
export function isAllowed({ permissions }: WorksiteStrip, { place }: WorksitePhoto): boolean {
  return isPermitted(currentAnswer(permissions), place, new Date());
}
