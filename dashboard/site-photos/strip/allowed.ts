import { currentAnswer, isPermitted } from "../../../domain/building-sites/permitted.ts";
import type { SitePhoto } from "../../../domain/site-photos/site-photo.ts";
import type { SiteStrip } from "../../../records/site-photos/team.ts";

/** Whether its client permits today that everybody sees a photo. */
export function isAllowed({ permissions }: SiteStrip, { place }: SitePhoto): boolean {
  return isPermitted(currentAnswer(permissions), place, new Date());
}
