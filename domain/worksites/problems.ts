import { keptSentence } from "../enquiries/kept-sentence.ts";

/** The French sentence for a refused field of a worksite, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const goneText = "Cette demande n'existe plus.";

const unreadableDates = { validation_invalid_format: "Une des dates n'est ni un jour ni un mois." };

const problems: Record<string, Record<string, string>> = {
  title: {
    validation_required: "Donnez un nom à ce chantier.",
    validation_max_text_constraint: "Le nom peut compter 120 caractères au plus.",
    validation_invalid_format: "Le nom tient sur une seule ligne.",
  },
  town: {
    validation_max_text_constraint: "Le nom de la commune peut compter 120 caractères au plus.",
    validation_invalid_format: "Le nom de la commune tient sur une seule ligne.",
  },
  message: {
    validation_missing_rel_records: goneText,
    validation_required: goneText,
    validation_not_unique: "Cette demande a déjà son dossier de chantier.",
    validation_not_won: "Seule une demande gagnée devient un chantier.",
    validation_kept_by_law: keptSentence,
  },
  project: { validation_missing_rel_records: "Cette réalisation n'existe plus." },
  step_dates: unreadableDates,
  planned_dates: unreadableDates,
  next_note: { validation_max_text_constraint: "Le mot au client peut compter 500 caractères au plus." },
  received_on: {
    validation_future_date: "La réception n'a pas encore eu lieu : écrivez-la parmi les dates prévues.",
  },
  advice: { validation_max_text_constraint: "Les conseils peuvent compter 5 000 caractères au plus." },
};
