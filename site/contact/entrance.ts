import { sitePicture, wide } from "../sections/pictures/site-picture.ts";

/** The entrance for visitors. */
export const entrance = sitePicture(
  "contact",
  [480, 660, 840, 1280],
  [840, 630],
  `${wide} 38vw, 90vw`,
  "Maquette en bois d’un atelier : un long bâtiment de mélèze à toit noir, la grande porte ouverte, deux personnes devant l’entrée.",
);
