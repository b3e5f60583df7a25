import * as z from "zod/mini";
import { photoTypes } from "../../enquiries/attachments.ts";
import type { PicturePlace } from "../permitted.ts";

export const photoPlaces = ["outside", "inside"] as const satisfies readonly PicturePlace[];

export type PhotoPlace = PicturePlace;

/** Characters of a caption. The device that takes the photo enforces the same limit. */
export const longestCaption = 200;

const caption = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(longestCaption));

/** A photo of a worksite, in the private strip. The team picks from it for the client and for the public page. */
export const fields = {
  worksite: { type: "relation", collection: "worksites", required: true, onDelete: "cascade" },
  file: {
    type: "file",
    required: true,
    maxSelect: 1,
    mimeTypes: photoTypes,
    thumbs: ["400x400", "960x0", "1440x0"],
    shown: () => ["400x400"],
    facts: "images",
    protected: true,
  },
  /** Facts about the file, as in `images` of a project. */
  images: { type: "json" },
  /** Made by the device that took the photo. A photo that is sent twice is stored once. */
  device_key: { type: "text", required: true, unique: true, pattern: /^[\w-]{8,64}$/ },
  taken_at: { type: "date" },
  /** The photo's position in the order in which the device took its photos. */
  seq: { type: "number", schema: z.int().check(z.gte(0)) },
  place: { type: "select", values: photoPlaces },
  caption: { type: "text", schema: caption },
  for_client: { type: "bool" },
  for_page: { type: "bool", internal: true },
  /** The name of its copy among the pictures of the public page. Empty if there is none. */
  page_file: { type: "text", max: 200, internal: true },
} as const;
