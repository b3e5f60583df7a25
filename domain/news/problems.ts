/** Returns the French sentence for a refused field of a piece of news, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const problems: Record<string, Record<string, string>> = {
  title: {
    validation_required: "Donnez-lui un titre.",
    validation_min_text_constraint: "Le titre compte trois caractères au moins.",
    ...lineProblems("Le titre", 120),
  },
  slug: {
    validation_not_unique: "Une autre nouvelle a déjà cette adresse : changez un mot du titre.",
    validation_required: "Ce titre ne donne pas d'adresse : il lui faut une lettre ou un chiffre.",
  },
  summary: lineProblems("Le résumé", 220),
  text: { validation_required: "Écrivez la nouvelle." },
  day: { validation_required: "Dites de quel jour c'est la nouvelle." },
  place: lineProblems("Le lieu", 120),
  author: lineProblems("La signature", 120),
  picture_alt: lineProblems("Le texte de l'image", 300),
  caption: lineProblems("La légende", 120),
  publish_at: { validation_required: "Choisissez le jour et l'heure de la publication." },
  picture: {
    validation_no_room: "Le disque du serveur est presque plein : aucune nouvelle image ne peut être gardée.",
    validation_invalid_mime_type: "Formats acceptés : jpeg, jpg, png, svg, gif, webp.",
    validation_file_size_limit: "Cette image est trop lourde.",
    validation_invalid_file: "Cette image est illisible, ou compte plus de 60 millions de pixels.",
  },
};

function lineProblems(subject: string, most: number): Record<string, string> {
  return {
    validation_max_text_constraint: `${subject} peut compter ${most} caractères au plus.`,
    validation_invalid_format: `${subject} tient sur une seule ligne.`,
  };
}
