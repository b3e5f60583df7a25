import { keptSentence } from "../../enquiries/kept-sentence.ts";

/** The French sentence for a refused field of a word to the client, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const goneText = "Ce chantier n'existe plus.";

const problems: Record<string, Record<string, string>> = {
  worksite: {
    validation_missing_rel_records: goneText,
    validation_required: goneText,
    validation_kept_by_law: keptSentence,
    validation_no_address: "Ce client n'a pas d'adresse e-mail : aucun mot ne peut lui parvenir.",
    validation_unconfirmed: "Ce client n'a pas confirmé son adresse : aucune lettre ne part avant.",
  },
  body: {
    validation_required: "Écrivez une ou deux phrases.",
    validation_max_text_constraint: "Deux phrases suffisent : 400 caractères au plus.",
  },
  photos: {
    validation_photo_count: "Choisissez de trois à cinq photos.",
    validation_foreign_photo: "Une photo choisie n'est plus dans la bande : choisissez-en une autre.",
  },
  send_at: { validation_not_saturday: "Ce samedi est passé : choisissez de nouveau." },
  sent_at: { validation_sent: "Ce mot est déjà parti." },
};
