import { imageSizes, imageTypes, sizesShown, wideSizes } from "../images.ts";
import { picturesSchema, sectionsSchema, textsSchema } from "./content.ts";
import { pageNames } from "./page-names.ts";

/** The most pictures that one page keeps, those of its draft included. */
const mostPictures = 60;

/** The team's changes of a page, and the draft of its next version. */
export const fields = {
  page: { type: "select", required: true, unique: true, values: pageNames },
  /** Plain texts by place. Places without one show their original text. */
  texts: { type: "json", schema: textsSchema },
  pictures: { type: "json", schema: picturesSchema },
  /** The order of the sections, and which are hidden. */
  sections: { type: "json", schema: sectionsSchema },
  files: {
    type: "file",
    maxSelect: mostPictures,
    mimeTypes: imageTypes,
    thumbs: imageSizes,
    facts: "images",
    shown: sizesShown(wideSizes),
  },
  /** Width, height and colour of each file. The store writes them. */
  images: { type: "json" },
  /** The next content, with its author and moment. `null` if there is none. */
  draft: { type: "json", internal: true },
  /** The moment at which the draft is published. */
  publish_at: { type: "date", internal: true },
} as const;
