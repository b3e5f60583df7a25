import type { ChangedPage } from "../../records/pages/pages.ts";
import { type SharedSitePicture, sharedSitePictures } from "../../site/pages/site-share.ts";
import { texts } from "./identity.texts.ts";

/** A picture of the site for shared links, with its stored value. */
export type ShareChoice = { id: string; src: string; label: string };

const labels: Record<SharedSitePicture["id"], string> = {
  "": texts.shares.usual,
  team: texts.shares.team,
  workshop: texts.shares.workshop,
};

/**
 * Returns the site's pictures for shared links, as their pages show them. The first one is that of the home page,
 * because the address of the site's card answers with the drawn card.
 */
export function shareChoices(pages: readonly ChangedPage[]): ShareChoice[] {
  return sharedSitePictures(pages).map(({ id, image }) => ({ id, src: image.src, label: labels[id] }));
}
