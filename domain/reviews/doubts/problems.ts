/** Returns the French sentence for a refused field of a doubt, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const goneText = "Cet avis n'est plus sur le site.";

const settledText = { validation_settled: "Ce signalement est déjà traité." };

const problems: Record<string, Record<string, string>> = {
  review: {
    validation_missing_rel_records: goneText,
    validation_required: goneText,
    validation_not_published: goneText,
  },
  ground: {
    validation_required: "Choisissez ce qui vous fait douter.",
    validation_invalid_value: "Choisissez un des motifs de la liste.",
  },
  body: {
    validation_required:
      "Dites en une phrase ce qui vous fait douter : sans cela, l'équipe ne peut rien vérifier.",
    validation_max_text_constraint: "Le texte peut compter 2 000 caractères au plus.",
  },
  email: {
    validation_is_email: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
  },
  outcome: { validation_max_text_constraint: "La réponse peut compter 2 000 caractères au plus." },
  status: settledText,
};
