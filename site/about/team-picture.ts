import { sitePicture, wide } from "../sections/pictures/site-picture.ts";

/** The page's opening, cropped to a band: on a phone it has to be wider than the screen. */
export const teamPicture = sitePicture(
  "equipe",
  [640, 1024, 1440, 1920],
  [1440, 810],
  `${wide} 100vw, 140vw`,
  "Six figurines de bois tourné, côte à côte sur un plateau, devant une ferme de charpente et une pile de madriers.",
);
