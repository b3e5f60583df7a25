import { frenchTexts } from "../../ui/typography.ts";

/** The words of the login (spec §2, §5 and §8). */
export const texts = frenchTexts({
  signIn: {
    title: "Connexion",
    text: "Votre espace pour écrire à l'équipe et laisser un avis sur votre chantier.",
    onTheWay: "Connectez-vous pour continuer.",
    email: "E-mail",
    password: "Mot de passe",
    button: "Se connecter",
    forgotten: "Mot de passe oublié ?",
    toggle: "Pas de compte ? Inscrivez-vous",
    refused: "Identifiants invalides.",
    closed: "Ce compte est fermé. Appelez-nous ou écrivez-nous pour en savoir plus.",
    unkept:
      "Votre navigateur refuse de garder la connexion : autorisez ce site à enregistrer des données, puis réessayez.",
  },
  register: {
    title: "Inscription",
    name: "Nom",
    email: "E-mail",
    password: "Mot de passe",
    hint: "8 caractères au moins.",
    confirmation: "Confirmation",
    button: "S'inscrire",
    toggle: "Déjà un compte ? Connectez-vous",
    failed: "Erreur lors de l'inscription.",
    done: "Inscription réussie ! Veuillez vérifier votre email pour activer votre compte.",
    privacy: ["Nous ne nous servons de ces informations que ", "pour votre espace", "."],
  },
  missing: {
    name: "Indiquez votre nom.",
    email: "Indiquez votre adresse e-mail.",
    password: "Indiquez votre mot de passe.",
    newPassword: "Choisissez un mot de passe.",
    confirmation: "Écrivez le mot de passe une seconde fois.",
  },
  incomplete: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
  tooMany: ["Trop d'essais à la suite. Réessayez ", "."],
  unanswered: "Le site n'a pas répondu. Vérifiez votre connexion, puis réessayez.",
  here: {
    title: "Session ouverte",
    teamTitle: "Espace réservé",
    team: "Cet espace est réservé à l'équipe.",
    text: "Vous êtes déjà chez vous dans ce navigateur : pas besoin de vous connecter à nouveau.",
    goOn: "Continuer",
    account: "Aller à mon espace",
    dashboard: "Tableau de bord",
    leave: "Se déconnecter",
  },
  notices: {
    "mot-de-passe": "Votre mot de passe est changé : connectez-vous avec le nouveau.",
    adresse: "Votre adresse est changée : connectez-vous avec la nouvelle.",
  },
  unscripted:
    "La connexion a besoin de JavaScript, et votre navigateur ne l'exécute pas. Activez-le pour ouvrir votre espace, ou joignez-nous directement.",
});
