/** Returns the French sentence for a refused field of the identity, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const fileProblems = {
  validation_no_room: "Le disque du serveur est presque plein : aucun nouveau fichier ne peut être gardé.",
  validation_invalid_file: "Ce fichier est illisible, ou trop grand.",
};

const problems: Record<string, Record<string, string>> = {
  name: {
    validation_required: "Dites le nom de la coopérative.",
    validation_max_text_constraint: "Le nom peut compter 200 caractères au plus.",
  },
  accent: {
    validation_invalid_format: "Écrivez la couleur avec six chiffres ou lettres de A à F : #33485A.",
    validation_low_contrast:
      "Cette couleur est trop pâle pour les petites lettres. Prenez la plus proche qui convient.",
  },
  logo: {
    ...fileProblems,
    validation_invalid_mime_type: "Ce n'est ni un dessin SVG, ni une image PNG.",
    validation_file_size_limit: "Ce logo pèse plus de 1 Mo.",
  },
  share_file: {
    ...fileProblems,
    validation_invalid_mime_type: "Format de fichier non autorisé. Formats acceptés : jpeg, jpg, png, webp.",
    validation_file_size_limit: "Cette image est trop lourde.",
  },
  signature: {
    validation_max_text_constraint: "La signature peut compter 240 caractères au plus.",
    validation_invalid_format: "La signature tient en quatre lignes au plus.",
  },
};
