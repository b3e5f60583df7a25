import { keptSentence } from "../kept-sentence.ts";

/** Returns the French sentence for a refused field of a visit, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const goneText = "Cette conversation n'existe plus.";

const problems: Record<string, Record<string, string>> = {
  message: {
    validation_missing_rel_records: goneText,
    validation_required: goneText,
    validation_kept_by_law: keptSentence,
  },
  slots: {
    validation_required: "Proposez au moins un créneau.",
    validation_invalid_format: "Un des créneaux est incomplet, ou finit avant de commencer.",
    validation_max_number_constraint: "Proposez cinq créneaux au plus.",
    validation_past_slot: "Ce créneau est déjà passé.",
    validation_changed_meanwhile: "La visite a changé entre-temps : relisez-la, puis envoyez de nouveau.",
    validation_open_already:
      "Une visite est déjà proposée ou convenue : déplacez-la, annulez-la, ou dites qu'elle a eu lieu.",
  },
  chosen: {
    validation_not_offered: "Ce créneau n'est plus proposé.",
    validation_past_slot: "Ce créneau est déjà passé.",
  },
  state: { validation_visit_closed: "Cette visite est annulée, ou a déjà eu lieu." },
  note: { validation_max_text_constraint: "La note peut compter 1 000 caractères au plus." },
  asked: {
    validation_max_text_constraint: "Votre mot peut compter 1 000 caractères au plus.",
  },
  with: { validation_not_team: "Seuls des membres de l'équipe peuvent venir." },
};
