/** Returns the French sentence for a refused field of an account, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const incompleteAddress = "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.";
const takenAddress = "Un compte existe déjà avec cette adresse e-mail.";
const differing = "Les mots de passe ne correspondent pas.";
const lastAdministrator = "C'est le dernier administrateur : donnez d'abord ce rôle à quelqu'un d'autre.";

const password = {
  validation_required: "Choisissez un mot de passe.",
  validation_min_text_constraint: "Le mot de passe doit compter au moins 8 caractères.",
  validation_length_out_of_range: "Le mot de passe doit compter de 8 à 71 caractères.",
  validation_max_text_constraint: "Le mot de passe peut compter 71 caractères au plus.",
  validation_common_password:
    "Ce mot de passe est l'un des plus utilisés, donc des premiers essayés : choisissez-en un autre, par exemple trois ou quatre mots sans rapport.",
  validation_invalid_password: "Ce mot de passe n'est pas le bon.",
};

const problems: Record<string, Record<string, string>> = {
  name: {
    validation_required: "Il nous faut votre nom.",
    validation_max_text_constraint: "Le nom peut compter 120 caractères au plus.",
  },
  email: {
    validation_required: "Il nous faut votre adresse e-mail.",
    validation_is_email: incompleteAddress,
    validation_not_unique: takenAddress,
  },
  newEmail: {
    validation_required: "Il nous faut votre nouvelle adresse e-mail.",
    validation_is_email: incompleteAddress,
    validation_not_in_invalid: "C'est déjà l'adresse de votre compte.",
    validation_invalid_new_email: takenAddress,
  },
  password,
  passwordConfirm: {
    validation_required: "Écrivez le mot de passe une seconde fois.",
    validation_values_mismatch: differing,
  },
  oldPassword: {
    validation_required: "Il nous faut votre mot de passe actuel.",
    validation_invalid_old_password: "Ce n'est pas votre mot de passe actuel.",
  },
  departure: {
    validation_moment_passed: "Ce moment est passé : choisissez un jour à venir.",
    validation_not_of_team: "Seul un administrateur dont l'accès est ouvert peut prendre la suite.",
    validation_last_admin: lastAdministrator,
  },
  role: {
    validation_last_admin: lastAdministrator,
    validation_unverified_address:
      "L'adresse e-mail de ce compte n'est pas encore confirmée : il reçoit un rôle dès qu'elle l'est.",
  },
  disabled: {
    validation_last_admin: lastAdministrator,
    validation_unverified_address:
      "L'adresse e-mail de ce compte n'est pas confirmée : retirez-lui d'abord son rôle, ou envoyez-lui une invitation.",
  },
};
