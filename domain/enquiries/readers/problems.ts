import { keptSentence } from "../kept-sentence.ts";

/** The French sentence for a refused field of a reader, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const goneText = "Cette conversation n'existe plus.";
const incomplete = "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.";

const problems: Record<string, Record<string, string>> = {
  message: {
    validation_missing_rel_records: goneText,
    validation_required: goneText,
    validation_kept_by_law: keptSentence,
  },
  email: {
    validation_required: "Il nous faut l'adresse e-mail de la personne à inviter.",
    validation_is_email: incomplete,
    validation_not_unique: "Cette personne peut déjà lire cette demande.",
    validation_too_many_readers: "Dix personnes au plus peuvent lire une demande.",
    validation_unconfirmed_address: "Confirmez d'abord votre propre adresse e-mail pour inviter quelqu'un.",
  },
  name: {
    validation_max_text_constraint: "Le nom peut compter 120 caractères au plus.",
    validation_invalid_format: "Le nom tient sur une seule ligne.",
  },
  revoked_at: { validation_owner_stays: "Qui a écrit la demande peut toujours la lire." },
};
