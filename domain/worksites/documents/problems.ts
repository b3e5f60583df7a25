import { keptSentence } from "../../enquiries/kept-sentence.ts";

/** The French sentence for a refused field of a document, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const goneText = "Ce chantier n'existe plus.";

const problems: Record<string, Record<string, string>> = {
  worksite: {
    validation_missing_rel_records: goneText,
    validation_required: goneText,
    validation_kept_by_law: keptSentence,
  },
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
