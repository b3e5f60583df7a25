/** Returns the French sentence for a refused field of a paper, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const problems: Record<string, Record<string, string>> = {
  kind: {
    validation_required: "Dites quel papier c'est.",
    validation_invalid_value: "Choisissez un des papiers proposés.",
  },
  name: lineProblems("Le nom"),
  issuer: lineProblems("Le nom de l'organisme"),
  number: lineProblems("Le numéro"),
  activities: { validation_max_text_constraint: "Les activités peuvent compter 1 000 caractères au plus." },
  area: lineProblems("Le territoire"),
  ends_on: {
    validation_required: "Dites jusqu'à quel jour ce papier vaut.",
    validation_end_before_start: "Ce papier finirait avant de commencer.",
  },
  file: {
    validation_no_room: "Le disque du serveur est presque plein : aucun nouveau fichier ne peut être gardé.",
    validation_invalid_mime_type:
      "Format de fichier non autorisé. Formats acceptés : jpeg, jpg, png, gif, webp, pdf.",
    validation_file_size_limit: "Ce fichier est trop lourd.",
    validation_invalid_file: "Ce fichier est illisible, ou compte plus de 60 millions de pixels.",
  },
};

function lineProblems(subject: string): Record<string, string> {
  return {
    validation_max_text_constraint: `${subject} peut compter 120 caractères au plus.`,
    validation_invalid_format: `${subject} tient sur une seule ligne.`,
  };
}
