/** Returns the French sentence for a refused field of a portrait, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const problems: Record<string, Record<string, string>> = {
  name: {
    validation_required: "Dites sous quel nom vous voulez paraître.",
    validation_max_text_constraint: "Le nom peut compter 120 caractères au plus.",
    validation_invalid_format: "Le nom tient sur une seule ligne.",
  },
  trade: {
    validation_max_text_constraint: "Le métier peut compter 60 caractères au plus.",
    validation_invalid_format: "Le métier tient sur une seule ligne.",
  },
  since: { validation_invalid_value: "Une année, comme 2018." },
  picture: {
    validation_no_room: "Le disque du serveur est presque plein : aucune nouvelle image ne peut être gardée.",
    validation_invalid_mime_type: "Formats acceptés : jpeg, jpg, png, gif, webp.",
    validation_file_size_limit: "Cette image est trop lourde.",
    validation_invalid_file: "Cette image est illisible, ou compte plus de 60 millions de pixels.",
  },
};
