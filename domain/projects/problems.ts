import { eachFact, facts } from "../project-facts/facts.ts";

/**
 * Returns the French sentence for a refused field (spec §5), by the contract's code. The form and the store refuse for
 * the same reasons, so both use these sentences.
 */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const imageProblems = {
  validation_invalid_mime_type:
    "Format d'image non autorisé. Formats acceptés : jpeg, jpg, png, svg, gif, webp.",
  validation_file_size_limit: "Une image est trop lourde.",
  validation_no_room:
    "Le disque du serveur est presque plein : aucune nouvelle image ne peut être gardée. Sans nouvelle image, un projet déjà créé s'enregistre.",
  validation_invalid_file: "Une image est illisible, ou compte plus de 60 millions de pixels.",
};

const problems: Record<string, Record<string, string>> = {
  title: {
    validation_required: "Le titre est obligatoire.",
    validation_min_text_constraint: "Le titre doit contenir entre 3 et 100 caractères.",
    validation_max_text_constraint: "Le titre doit contenir entre 3 et 100 caractères.",
  },
  slug: {
    validation_required: "Le slug est obligatoire.",
    validation_invalid_format: "Le slug doit être en format kebab-case (ex: mon-projet).",
    validation_max_text_constraint: "Le slug ne peut pas dépasser 100 caractères.",
    validation_not_unique: "Ce slug est déjà utilisé par un autre projet.",
  },
  description: {
    validation_required: "La description est obligatoire.",
    validation_content_size_limit: "La description est trop longue.",
  },
  category: { validation_max_text_constraint: "La catégorie ne peut pas dépasser 100 caractères." },
  publish_at: {
    validation_required: "Le moment de la publication est obligatoire.",
    validation_moment_passed: "Ce moment est passé : choisissez un moment à venir, ou « Publié ».",
  },
  status: {
    validation_not_permitted:
      "Le client n'a pas permis de publier tout ce que montre ce projet : demandez-lui d'abord.",
    validation_taken_back:
      "Le client a retiré sa permission : le projet ne peut être publié que s'il la donne à nouveau.",
  },
  cover_image: {
    validation_required: "L'image de couverture est obligatoire.",
    // Only the form uses this code. The API accepts a missing cover (reading F16).
    validation_required_new: "L'image de couverture est obligatoire pour un nouveau projet.",
    ...imageProblems,
    validation_file_size_limit: "L'image de couverture est trop lourde.",
    validation_invalid_file: "L'image de couverture est illisible, ou compte plus de 60 millions de pixels.",
  },
  ...eachFact((fact) => facts[fact].refusals),
  stages: {
    ...imageProblems,
    validation_too_many_files: "La même vue compte trois états au plus, avec la couverture pour dernier.",
  },
  chapters: {
    validation_min_text_constraint: "Chaque chapitre a besoin d'un titre.",
    validation_max_text_constraint: "Un texte des chapitres est trop long.",
    validation_max_number_constraint: "Un chapitre montre quatre images au plus.",
    validation_content_size_limit: "Les chapitres sont trop longs.",
  },
  gallery: {
    ...imageProblems,
    validation_too_many_files: "La galerie ne peut pas contenir plus de 30 images.",
    validation_file_size_limit: "Une image de la galerie est trop lourde.",
    validation_invalid_file:
      "Une image de la galerie est illisible, ou compte plus de 60 millions de pixels.",
  },
};
