import { teamPicture } from "../../site/about/team-picture.ts";
import { entrance } from "../../site/contact/entrance.ts";
import { opening } from "../../site/home/home-pictures.ts";
import { texts } from "./identity.texts.ts";

/**
 * The site's own pictures for shared links, by the stored value (`server/identity/share-cards.ts`). The first one is
 * that of the home page, because the address of the site's card answers with the drawn card.
 */
export const shareChoices: readonly { id: string; src: string; label: string }[] = [
  { id: "", src: opening.image.src, label: texts.shares.usual },
  { id: "team", src: teamPicture.image.src, label: texts.shares.team },
  { id: "workshop", src: entrance.image.src, label: texts.shares.workshop },
];
