import * as z from "zod/mini";
import type { PicturePlace } from "../building-sites/permitted.ts";
import { photoTypes } from "../messages/attachments.ts";

export const photoPlaces = ["outside", "inside"] as const satisfies readonly PicturePlace[];

export type PhotoPlace = PicturePlace;

/** What a caption may say, as the device that takes the photo is told too. */
export const longestCaption = 200;

const caption = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(longestCaption));

/** A photo of a building site, in the private strip from which the team picks for the client and for the public page. */
export const fields = {
  building_site: { type: "relation", collection: "building_sites", required: true, onDelete: "cascade" },
  file: {
    type: "file",
    required: true,
    maxSelect: 1,
    mimeTypes: photoTypes,
    thumbs: ["400x400", "960x0", "1440x0"],
    shown: ["400x400"],
    facts: "images",
    protected: true,
  },
  /** What is known of the file, as of a project's images. */
  images: { type: "json" },
  /** Made by the device that took it: what is sent twice is kept once. */
  device_key: { type: "text", required: true, unique: true, pattern: /^[\w-]{8,64}$/ },
  taken_at: { type: "date" },
  /** Its place in the order in which the device took them. */
  seq: { type: "number", schema: z.int().check(z.gte(0)) },
  place: { type: "select", values: photoPlaces },
  caption: { type: "text", schema: caption },
  for_client: { type: "bool" },
  for_page: { type: "bool", internal: true },
  /** The name of its copy among the pictures of the public page, once there is one. */
  page_file: { type: "text", max: 200, internal: true },
} as const;

/** The French sentence for a field of a photo that was refused, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const gone = "Ce chantier n'existe plus.";

const problems: Record<string, Record<string, string>> = {
  building_site: { validation_missing_rel_records: gone, validation_required: gone },
  file: {
    validation_required: "Choisissez une photo.",
    validation_no_room: "Le disque du serveur est presque plein : aucune nouvelle photo ne peut être gardée.",
    validation_invalid_mime_type:
      "Format d'image non autorisé. Formats acceptés : jpeg, jpg, png, gif, webp.",
    validation_file_size_limit: "Cette photo est trop lourde.",
    validation_invalid_file: "Cette photo est illisible, ou compte plus de 60 millions de pixels.",
  },
  device_key: { validation_not_unique: "Cette photo est déjà arrivée." },
  caption: {
    validation_max_text_constraint: "La phrase peut compter 200 caractères au plus.",
    validation_invalid_format: "La phrase tient sur une seule ligne.",
  },
};
