import { imageSizes, imageTypes, sizesShown, wideSizes } from "../images.ts";
import { contentSchema, listsSchema, picturesSchema, sectionsSchema, textsSchema } from "./content.ts";
import { pageNames } from "./page-names.ts";

/** The most pictures that one page keeps: those of its draft included, and those that no content names for a day. */
const mostPictures = 99;

/** The team's changes of a page, and the draft of its next version. */
export const fields = {
  page: { type: "select", required: true, unique: true, values: pageNames },
  /** Plain texts by place. Places without one show their original text. */
  texts: { type: "json", schema: textsSchema },
  pictures: { type: "json", schema: picturesSchema },
  /** The order of the sections, and which are hidden. */
  sections: { type: "json", schema: sectionsSchema },
  /** The items of optional sections. A section without items is not shown. */
  lists: { type: "json", schema: listsSchema },
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
  /** The content that is published at `publish_at`. Later changes of the draft leave it as it is. */
  scheduled: { type: "json", internal: true, schema: contentSchema },
  publish_at: { type: "date", internal: true },
  /** The moment since which no content names a file, by its name. The store writes it. */
  waiting_files: { type: "json", internal: true },
  /** The published ones of `files` and `images`, which the rendering reads instead. The store writes it. */
  shown: { type: "json", internal: true },
} as const;
