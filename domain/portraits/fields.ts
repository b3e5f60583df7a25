import * as z from "zod/mini";
import { imageSizes, imageTypes, imageWords, portraitSizes, sizesShown } from "../images.ts";

const oneLine = z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
const name = z.string().check(z.trim(), oneLine, z.maxLength(120));
const trade = z.string().check(z.trim(), oneLine, z.maxLength(60));
const year = z.number().check(z.int(), z.gte(1900), z.lte(2200));

/** How a colleague is shown on the page about the team. The person alone decides whether they are. */
export const fields = {
  user: { type: "relation", collection: "users", required: true, unique: true, onDelete: "cascade" },
  name: { type: "text", required: true, schema: name },
  trade: { type: "text", schema: trade },
  /** The year of arrival. 0 if it is not shown. */
  since: { type: "number", schema: year },
  picture: {
    type: "file",
    maxSelect: 1,
    mimeTypes: imageTypes,
    thumbs: imageSizes,
    facts: "images",
    words: imageWords,
    shown: sizesShown(portraitSizes),
  },
  /** Size and colour of the picture, its text alternative, and the point to keep. */
  images: { type: "json" },
  /** Whether the person wants to be shown. */
  shown: { type: "bool" },
  /** The moment at which the person agreed. The store writes it. */
  agreed_at: { type: "date", internal: true },
  /** The moment at which an administrator took the portrait down. Empty once the person shows it again. */
  taken_down_at: { type: "date" },
} as const;
