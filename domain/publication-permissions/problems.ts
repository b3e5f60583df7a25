import { keptSentence } from "../enquiries/kept-sentence.ts";

/** Returns the French sentence for a refused field of a permission, by the contract's code. */
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
  user: { validation_not_client: "Seul le client de ce chantier peut répondre." },
  asked_at: { validation_asked_already: "Cette question attend déjà la réponse du client." },
  given_at: { validation_settled: "Cette réponse est donnée : une autre se donne à nouveau." },
  until: { validation_past_date: "Choisissez une date à venir." },
};
