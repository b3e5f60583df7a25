/** Returns the French sentence for a refused field of a preview link, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const problems: Record<string, Record<string, string>> = {
  recipient: {
    validation_required: "Dites pour qui est ce lien.",
    validation_max_text_constraint: "Le nom peut compter 80 caractères au plus.",
    validation_invalid_format: "Le nom tient sur une seule ligne.",
  },
  expires: {
    validation_invalid_end: "Le lien finit dans le mois qui vient.",
  },
};
