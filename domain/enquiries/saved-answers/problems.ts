/** Returns the French sentence for a refused field of a saved answer, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const problems: Record<string, Record<string, string>> = {
  title: {
    validation_required: "Donnez un titre à cette réponse.",
    validation_max_text_constraint: "Le titre peut compter 120 caractères au plus.",
  },
  body: {
    validation_required: "Écrivez la réponse.",
    validation_max_text_constraint: "La réponse peut compter 10 000 caractères au plus.",
  },
};
