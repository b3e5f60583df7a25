import { amountFaults } from "./amounts.ts";
import { surfaceFaults } from "./measures.ts";

const unreadableSketch = "Ce croquis n'a pas pu être lu : redessinez-le, ou écrivez ses deux mesures.";

/** The French sentences for refused fields of an enquiry, by the contract's codes. */
export const enquiryProblems: Record<string, Record<string, string>> = {
  town: {
    validation_max_text_constraint: "Le nom de la commune peut compter 120 caractères au plus.",
    validation_invalid_format: "Le nom de la commune tient sur une seule ligne.",
  },
  surface: {
    validation_not_a_number: surfaceFaults.unreadable,
    validation_min_number_constraint: surfaceFaults.none,
    validation_max_number_constraint: surfaceFaults.tooLarge,
  },
  budget: { validation_not_offered: "Choisissez une des fourchettes proposées." },
  start_wish: { validation_invalid_format: "Choisissez un des débuts proposés." },
  sketch: {
    validation_invalid_format: unreadableSketch,
    validation_min_number_constraint: unreadableSketch,
    validation_max_number_constraint: unreadableSketch,
  },
  plans: {
    validation_unconfirmed_address:
      "Confirmez d'abord votre adresse e-mail pour joindre des fichiers : le lien est dans l'e-mail que nous vous avons envoyé, et « Mon espace » le renvoie.",
    validation_no_room:
      "Nous ne pouvons pas garder de fichiers en ce moment : le reste de votre demande est gardé, réessayez plus tard.",
    validation_too_many_files: "Vous pouvez joindre 10 fichiers au plus.",
    validation_invalid_mime_type:
      "Format de fichier non autorisé. Formats acceptés : jpeg, jpg, png, gif, webp, pdf.",
    validation_file_size_limit: "Ce fichier est trop lourd.",
    validation_invalid_file: "Ce fichier est illisible, ou compte plus de 60 millions de pixels.",
  },
  lost_reason: { validation_required: "Dites pourquoi cette demande est perdue." },
  lost_note: { validation_max_text_constraint: "La note peut compter 1 000 caractères au plus." },
  quote_amount: {
    validation_not_a_number: amountFaults.unreadable,
    validation_invalid_format: amountFaults.unreadable,
    validation_min_number_constraint: amountFaults.none,
    validation_max_number_constraint: amountFaults.tooLarge,
  },
  remind_note: { validation_max_text_constraint: "La note peut compter 1 000 caractères au plus." },
  in_charge: {
    validation_not_team: "Seul un membre de l'équipe peut s'en occuper.",
    validation_missing_rel_records: "Ce compte n'existe plus.",
  },
  remind_to: {
    validation_not_team: "Seul un membre de l'équipe peut recevoir ce rappel.",
    validation_missing_rel_records: "Ce compte n'existe plus.",
  },
  sender_email: {
    validation_is_email: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
  },
};
