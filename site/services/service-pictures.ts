import { sitePicture, wide } from "../sections/pictures/site-picture.ts";

/** The width of a service's picture, as in HTML. */
export const pictureSizes = `${wide} 59vw, 100vw`;
const proportions: [number, number] = [840, 630];
const widths = [480, 840, 1280, 1600];

/** The services of the home page, each from another side: before its walls, one storey up, underfoot. */
export const frame = sitePicture(
  "service-ossature",
  widths,
  proportions,
  pictureSizes,
  "Maquette en bois de l’ossature d’une maison : montants, linteaux, chevrons et faîtage, sans murs ni couverture.",
);
export const storey = sitePicture(
  "service-surelevation",
  widths,
  proportions,
  pictureSizes,
  "Maquette en bois d’un étage à toit noir et balcon, posé sur une maison blanche au bord d’un canal.",
);
export const terrace = sitePicture(
  "service-terrasse",
  widths,
  proportions,
  pictureSizes,
  "Maquette en bois d’une terrasse sur deux niveaux, avec claire-voie, banc et jardinières, entourée de pins.",
);
