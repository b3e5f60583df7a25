/** Returns the French sentence for a refused field of a service, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? listProblems[field] ?? "Cette valeur ne convient pas.";
}

const amount = {
  validation_required: "Une fourchette a deux prix : il manque celui-ci.",
  validation_only_int_constraint: "Écrivez un nombre entier d'euros.",
  validation_not_a_number: "Écrivez un nombre entier d'euros.",
  validation_min_number_constraint: "Un prix n'est pas négatif.",
  validation_max_number_constraint: "Ce prix est trop grand.",
};

const problems: Record<string, Record<string, string>> = {
  title: {
    validation_required: "Donnez-lui un nom.",
    validation_min_text_constraint: "Le nom compte trois caractères au moins.",
    ...lineProblems("Le nom", 60),
  },
  slug: {
    validation_not_unique: "Un autre service a déjà cette adresse.",
    validation_required: "Il lui faut une adresse.",
    validation_invalid_format:
      "Des minuscules sans accent, des chiffres et des tirets : maisons-ossature-bois.",
    validation_max_text_constraint: "L'adresse peut compter 100 caractères au plus.",
  },
  summary: {
    validation_required: "Écrivez son texte : il est aussi sur sa carte.",
    validation_max_text_constraint: "Le texte peut compter 320 caractères au plus.",
  },
  price_from: amount,
  price_to: { ...amount, validation_price_order: "Le plus grand des deux prix vient ici." },
  price_unit: {
    validation_required: "Dites de quoi c'est le prix, et si les taxes y sont.",
    ...lineProblems("La mesure", 120),
  },
  price_note: lineProblems("La date du prix", 200),
  price_includes: {
    validation_required: "Sans ce que le prix comprend, la fourchette ne peut pas être enregistrée.",
    validation_max_text_constraint: "La liste peut compter 1 200 caractères au plus.",
  },
  price_excludes: {
    validation_required: "Sans ce que le prix ne comprend pas, la fourchette ne peut pas être enregistrée.",
    validation_max_text_constraint: "La liste peut compter 1 200 caractères au plus.",
  },
  category: lineProblems("La catégorie", 100),
  pictures: {
    validation_too_many_files: "Un service a six images au plus.",
    validation_no_room: "Le disque du serveur est presque plein : aucune nouvelle image ne peut être gardée.",
    validation_invalid_mime_type: "Formats acceptés : jpeg, jpg, png, svg, gif, webp.",
    validation_file_size_limit: "Cette image est trop lourde.",
    validation_invalid_file: "Cette image est illisible, ou compte plus de 60 millions de pixels.",
  },
};

/** The sentence for any refusal of a list. */
const listProblems: Record<string, string> = {
  contrasts: "Chaque ligne a un titre de 90 caractères au plus, et une phrase de 200 au plus.",
  layers:
    "Chaque couche a un matériau de 40 caractères au plus, et une épaisseur en millimètres entiers, de 1 à 600.",
  points: "Chaque point a un titre de 90 caractères au plus, et une phrase de 200 au plus.",
  steps: "Chaque étape a un titre de 60 caractères au plus. Sa durée est un nombre entier, 99 au plus.",
  questions: "Chaque question a sa réponse, de 1 200 caractères au plus.",
};

function lineProblems(subject: string, most: number): Record<string, string> {
  return {
    validation_max_text_constraint: `${subject} peut compter ${most} caractères au plus.`,
    validation_invalid_format: `${subject} tient sur une seule ligne.`,
  };
}
