import * as z from "zod/mini";
import { galleryLimit, imageSizes, imageTypes, portraitSizes, squareSizes, wideSizes } from "../images.ts";

const title = z.string().check(z.trim(), z.minLength(3), z.maxLength(100));
const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const category = z.string().check(z.trim(), z.maxLength(100));

/** Shape and limits of a project (spec §3, §5). The API tolerates a missing cover (reading F16). */
export const fields = {
  slug: { type: "text", required: true, unique: true, schema: slug },
  title: { type: "text", required: true, schema: title },
  description: { type: "editor", required: true },
  category: { type: "text", schema: category },
  project_date: { type: "date" },
  cover_image: {
    type: "file",
    maxSelect: 1,
    mimeTypes: imageTypes,
    thumbs: imageSizes,
    shown: [...squareSizes, ...wideSizes],
    facts: "images",
  },
  gallery: {
    type: "file",
    maxSelect: galleryLimit,
    mimeTypes: imageTypes,
    thumbs: imageSizes,
    shown: portraitSizes,
    facts: "images",
  },
  images: { type: "json" },
  status: { type: "select", values: ["draft", "scheduled", "published"] },
  publish_at: { type: "date" },
  pinned: { type: "bool" },
} as const;

/**
 * The French sentence for a field that was refused (spec §5), by the contract's code. The form and the store refuse
 * for the same reasons, so both are told by this.
 */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const noRoom =
  "Le disque du serveur est presque plein : aucune nouvelle image ne peut être gardée. Sans nouvelle image, un projet déjà créé s'enregistre.";

const problems: Record<string, Record<string, string>> = {
  title: {
    validation_required: "Le titre est obligatoire.",
    validation_min_text_constraint: "Le titre doit contenir entre 3 et 100 caractères.",
    validation_max_text_constraint: "Le titre doit contenir entre 3 et 100 caractères.",
  },
  slug: {
    validation_required: "Le slug est obligatoire.",
    validation_invalid_format: "Le slug doit être en format kebab-case (ex: mon-projet).",
    validation_max_text_constraint: "Le slug ne peut pas dépasser 100 caractères.",
    validation_not_unique: "Ce slug est déjà utilisé par un autre projet.",
  },
  description: {
    validation_required: "La description est obligatoire.",
    validation_content_size_limit: "La description est trop longue.",
  },
  category: { validation_max_text_constraint: "La catégorie ne peut pas dépasser 100 caractères." },
  publish_at: { validation_required: "Le moment de la publication est obligatoire." },
  cover_image: {
    validation_required: "L'image de couverture est obligatoire.",
    // The form's own: for the API, a cover may be missing (reading F16).
    validation_required_new: "L'image de couverture est obligatoire pour un nouveau projet.",
    validation_invalid_mime_type:
      "Format d'image non autorisé. Formats acceptés : jpeg, jpg, png, svg, gif, webp.",
    validation_file_size_limit: "L'image de couverture est trop lourde.",
    validation_no_room: noRoom,
    validation_invalid_file: "L'image de couverture est illisible, ou compte plus de 60 millions de pixels.",
  },
  gallery: {
    validation_too_many_files: "La galerie ne peut pas contenir plus de 30 images.",
    validation_invalid_mime_type:
      "Format d'image non autorisé. Formats acceptés : jpeg, jpg, png, svg, gif, webp.",
    validation_file_size_limit: "Une image de la galerie est trop lourde.",
    validation_no_room: noRoom,
    validation_invalid_file:
      "Une image de la galerie est illisible, ou compte plus de 60 millions de pixels.",
  },
};
