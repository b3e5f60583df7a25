import { sitePicture, wide } from "../sections/pictures/site-picture.ts";

export const beam = sitePicture(
  "cooperative",
  [480, 840, 1280, 1600],
  [840, 560],
  `${wide} 46vw, 90vw`,
  "Six figurines de bois portent ensemble une longue poutre vers une charpente qui attend.",
);
