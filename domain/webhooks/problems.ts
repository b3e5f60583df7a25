/** Returns the French sentence for a refused field of a web hook, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const problems: Record<string, Record<string, string>> = {
  url: {
    validation_required: "Écrivez l'adresse que l'outil vous a donnée.",
    validation_max_text_constraint: "L'adresse peut compter 500 caractères au plus.",
    validation_invalid_format:
      "L'adresse commence par https:// et ne contient ni nom d'utilisateur, ni mot de passe, ni espace.",
    validation_too_many: "Cinq outils sont déjà reliés : retirez-en un d'abord.",
  },
  events: {
    validation_required: "Choisissez au moins un événement.",
    validation_invalid_format: "Choisissez au moins un événement.",
    validation_min_number_constraint: "Choisissez au moins un événement.",
  },
};
