/** Returns the French sentence for a refused field of a review, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const outOfRange = "La note va de 1 à 5.";

const problems: Record<string, Record<string, string>> = {
  project: { validation_missing_rel_records: "Cette réalisation n'est plus sur le site." },
  rating: {
    validation_required: "Donnez une note de 1 à 5.",
    validation_min_number_constraint: outOfRange,
    validation_max_number_constraint: outOfRange,
    validation_only_int_constraint: "La note est un nombre entier, de 1 à 5.",
  },
  comment: { validation_max_text_constraint: "Le commentaire peut compter 2 000 caractères au plus." },
  experienced_on: { validation_future_date: "Cette date n'est pas encore passée." },
  status: {
    validation_author_unverified:
      "L'auteur de cet avis n'a pas encore confirmé son adresse e-mail : l'avis ne peut pas être publié.",
  },
  ground: {
    validation_required: "Choisissez le motif : l'auteur de l'avis le lira.",
    validation_invalid_value: "Choisissez un des motifs de la liste.",
  },
  appeal: {
    validation_required: "Dites à l'équipe ce que vous répondez.",
    validation_max_text_constraint: "Votre réponse peut compter 2 000 caractères au plus.",
  },
  reason: {
    validation_required: "Dites pourquoi : l'auteur de l'avis le lira.",
    validation_max_text_constraint: "Le motif peut compter 5 000 caractères au plus.",
  },
  answer: { validation_max_text_constraint: "La réponse peut compter 2 000 caractères au plus." },
};
