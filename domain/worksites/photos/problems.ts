import { keptSentence } from "../../enquiries/kept-sentence.ts";

/** The French sentence for a refused field of a photo, by the contract's code. */
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
