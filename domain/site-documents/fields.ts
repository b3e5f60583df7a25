import * as z from "zod/mini";
import { photoTypes } from "../messages/attachments.ts";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));

const siteDocumentKinds = ["plan", "quote", "notice", "other"] as const;

/** A plan, quote or notice that is put into a project file for the client. Of one that follows another, both stay. */
export const fields = {
  building_site: { type: "relation", collection: "building_sites", required: true, onDelete: "cascade" },
  title: { type: "text", required: true, schema: line },
  kind: { type: "select", values: siteDocumentKinds },
  file: {
    type: "file",
    required: true,
    maxSelect: 1,
    mimeTypes: [...photoTypes, "application/pdf"],
    thumbs: ["300x400"],
    protected: true,
  },
  /** The day on which it was put there: the store writes today's where none is said. */
  put_on: { type: "date" },
} as const;

/** The French sentence for a field of a document that was refused, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const gone = "Ce chantier n'existe plus.";

const problems: Record<string, Record<string, string>> = {
  building_site: { validation_missing_rel_records: gone, validation_required: gone },
  title: {
    validation_required: "Donnez un nom à cette pièce.",
    validation_max_text_constraint: "Le nom peut compter 120 caractères au plus.",
    validation_invalid_format: "Le nom tient sur une seule ligne.",
  },
  file: {
    validation_required: "Choisissez le fichier à déposer.",
    validation_no_room: "Le disque du serveur est presque plein : aucun nouveau fichier ne peut être gardé.",
    validation_invalid_mime_type:
      "Format de fichier non autorisé. Formats acceptés : jpeg, jpg, png, gif, webp, pdf.",
    validation_file_size_limit: "Ce fichier est trop lourd.",
    validation_invalid_file: "Ce fichier est illisible, ou compte plus de 60 millions de pixels.",
  },
};
