import { jointPicture } from "../sections/pictures/joint.ts";
import {
  cropFormats,
  pictureFile,
  type SitePicture,
  sitePicture,
  wide,
} from "../sections/pictures/site-picture.ts";

/** The opening: one crop for wide screens, one for phones. */
export const opening: SitePicture = {
  image: pictureFile(
    "hero",
    1440,
    788,
    "Maquette en bois d’une maison sur pilotis, en deux volumes décalés sur une pente en strates.",
  ),
  crops: [
    ...cropFormats("hero", [1024, 1440, 1900], { media: wide, sizes: "100vw", width: 1440, height: 788 }),
    ...cropFormats("hero-portrait", [480, 750, 828, 1170], { sizes: "100vw", width: 828, height: 794 }),
  ],
};

export const joint = jointPicture(`${wide} 30vw, 90vw`);

const sizes = `${wide} 46vw, 90vw`;
const proportions: [number, number] = [840, 630];
const widths = [480, 660, 840, 1280];

export const houses = sitePicture(
  "service-maisons",
  widths,
  proportions,
  sizes,
  "Maquette en bois d’une maison à toit noir et bardage de mélèze, vue de face depuis le jardin.",
);
export const extensions = sitePicture(
  "service-extensions",
  widths,
  proportions,
  sizes,
  "Maquette en bois d’une extension à toit planté accrochée à une maison blanche à étage.",
);
export const outdoors = sitePicture(
  "service-exterieurs",
  widths,
  proportions,
  sizes,
  "Maquette en bois d’une pergola devant un mas blanc aux volets verts, une table à l’ombre.",
);
