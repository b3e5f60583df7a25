import type { Crop, Image } from "../../../ui/picture/picture.tsx";
import { french } from "../../../ui/text/typography.ts";

/** A picture of the site itself, stored under /images/ as AVIF and WebP in a few widths, and once as JPEG. */
export type SitePicture = { image: Image; crops: Crop[] };

/** Width from which a page has columns. */
export const wide = "(min-width: 900px)";

/** The home page's opening: one crop for wide screens, one for phones. */
export const opening: SitePicture = {
  image: picture(
    "hero",
    1440,
    788,
    "Maquette en bois d’une maison sur pilotis, en deux volumes décalés sur une pente en strates.",
    "#ede4d5",
  ),
  crops: [
    ...formats("hero", [1024, 1440, 1900], { media: wide, sizes: "100vw", width: 1440, height: 788 }),
    ...formats("hero-portrait", [480, 750, 828, 1170], { sizes: "100vw", width: 828, height: 794 }),
  ],
};

export const joint = sitePicture(
  "joint",
  [420, 660, 840],
  [420, 525],
  `${wide} 30vw, 90vw`,
  "Un poteau et une traverse de bois en gros plan : le tenon à demi sorti de sa mortaise, deux chevilles de chêne.",
);

/** The same joint beside the sign-in forms, as tall as the page. */
export const signInPicture = sitePicture(
  "joint",
  [420, 660, 840],
  [420, 525],
  `${wide} 50vw, 100vw`,
  joint.image.alt,
);

/** The about page's opening, cropped to a band: on a phone it has to be wider than the screen. */
export const teamPicture = sitePicture(
  "equipe",
  [640, 1024, 1440, 1920],
  [1440, 810],
  `${wide} 100vw, 140vw`,
  "Six figurines de bois tourné, côte à côte sur un plateau, devant une ferme de charpente et une pile de madriers.",
);

const services = "(min-width: 900px) 46vw, 90vw";
const proportions: [number, number] = [840, 630];
const widths = [480, 660, 840, 1280];

export const houses = sitePicture(
  "service-maisons",
  widths,
  proportions,
  services,
  "Maquette en bois d’une maison à toit noir et bardage de mélèze, vue de face depuis le jardin.",
);
export const extensions = sitePicture(
  "service-extensions",
  widths,
  proportions,
  services,
  "Maquette en bois d’une extension à toit planté accrochée à une maison blanche à étage.",
);
export const outdoors = sitePicture(
  "service-exterieurs",
  widths,
  proportions,
  services,
  "Maquette en bois d’une pergola devant un mas blanc aux volets verts, une table à l’ombre.",
);

/** The entrance for visitors. */
export const entrance = sitePicture(
  "contact",
  widths,
  proportions,
  "(min-width: 900px) 38vw, 90vw",
  "Maquette en bois d’un atelier : un long bâtiment de mélèze à toit noir, la grande porte ouverte, deux personnes devant l’entrée.",
);

const rows = `${wide} 59vw, 100vw`;
const rowWidths = [480, 840, 1280, 1600];

/** The same three services on their own page, each from another side: before its walls, one storey up, underfoot. */
export const frame = sitePicture(
  "service-ossature",
  rowWidths,
  proportions,
  rows,
  "Maquette en bois de l’ossature d’une maison : montants, linteaux, chevrons et faîtage, sans murs ni couverture.",
);
export const storey = sitePicture(
  "service-surelevation",
  rowWidths,
  proportions,
  rows,
  "Maquette en bois d’un étage à toit noir et balcon, posé sur une maison blanche au bord d’un canal.",
);
export const terrace = sitePicture(
  "service-terrasse",
  rowWidths,
  proportions,
  rows,
  "Maquette en bois d’une terrasse sur deux niveaux, avec claire-voie, banc et jardinières, entourée de pins.",
);

export const beam = sitePicture(
  "cooperative",
  rowWidths,
  [840, 560],
  `${wide} 46vw, 90vw`,
  "Six figurines de bois portent ensemble une longue poutre vers une charpente qui attend.",
);

/** Shown if a service has no picture of its own (spec §3, §9). */
export const logo: Image = { src: "/images/logo.svg", width: 34, height: 34, alt: "", isWhole: true };

/** Requests the picture at the top of a page before the style sheet is read. */
export function preloadAttributes({ crops }: SitePicture) {
  const rest = crops.some(({ media }) => media) ? `not all and ${wide}` : undefined;
  return crops
    .filter(({ type }) => type !== "image/webp")
    .map(({ media = rest, srcSet, sizes, type }) => ({
      rel: "preload",
      as: "image",
      type,
      media,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: "high" as const,
    }));
}

function sitePicture(
  name: string,
  widths: number[],
  [width, height]: [number, number],
  sizes: string,
  alt: string,
): SitePicture {
  return { image: picture(name, width, height, alt, "#ede4d5"), crops: formats(name, widths, { sizes }) };
}

function picture(name: string, width: number, height: number, alt: string, color: string): Image {
  return { src: `/images/${name}.jpg`, width, height, alt: french(alt), color };
}

function formats(name: string, widths: number[], rest: Omit<Crop, "type" | "srcSet">): Crop[] {
  return ["avif", "webp"].map((format) => ({
    ...rest,
    type: `image/${format}`,
    srcSet: widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(", "),
  }));
}
