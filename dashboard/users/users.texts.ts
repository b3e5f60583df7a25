import { capitalize } from "../../domain/text/first-letter.ts";
import { roleText } from "../../domain/users/role-names.ts";
import { isAdminRole, readTeamRoles } from "../../domain/users/roles.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Utilisateurs",
  failure: "Impossible de charger les utilisateurs.",
  search: "Rechercher un nom ou un e-mail",
  parts: "Comptes à afficher",
  all: "Tous",
  administrators: "Administrateurs",
  keyless: "Sans clé d'accès",
  emptyParts: {
    all: "Aucun utilisateur pour le moment.",
    administrators: "Aucun administrateur.",
    keyless: "Chaque administrateur a sa clé d'accès.",
  },
  hasPasskey: "Clé d'accès",
  hasNoPasskey: "Sans clé d'accès",
  notFound: "Aucun utilisateur ne correspond à cette recherche.",
  name: "Nom",
  email: "Email",
  role: "Rôle",
  registered: "Date d'inscription",
  unnamed: "Non spécifié",
  roleName,
  disabled: "Compte désactivé",
  count: (count: number) => french(`${count} ${count > 1 ? "utilisateurs" : "utilisateur"}`),

  back: "Tous les utilisateurs",
  gone: "Ce compte n'existe plus. S'il a été supprimé, il est peut-être encore dans la corbeille.",
  dossierFailure: "Impossible de charger cet utilisateur.",
  account: "Le compte",
  address: "E-mail confirmé",
  verified: "Oui",
  unverified: "Pas encore",
  state: "État",
  active: "Actif",
  messages: "Messages",
  noMessages: "Aucun message.",
  reviews: "Avis",
  noReviews: "Aucun avis.",
  notRead: "Non lu",
  actions: "Actions",

  resend: "Renvoyer l'e-mail de vérification",
  resent: "E-mail de vérification envoyé.",
  giveRole: "Donner un rôle",
  changeRole: "Changer de rôle",
  roleText: "Votre clé d'accès ou votre mot de passe vous est redemandé. Le nouveau rôle vaut aussitôt.",
  noRole:
    "Sans rôle coché, la personne quitte l'équipe et garde son compte de client. Son travail reste à son nom : « Préparer son départ » le confie d'abord à d'autres.",
  missingRole: "Choisissez au moins un rôle.",
  roleChanged: "Le rôle est changé.",
  roleTaken: "Cette personne n'a plus de rôle dans l'équipe.",
  disable: "Désactiver le compte",
  disableText: "Ses sessions se ferment, et elle ne peut plus se connecter. Rien n'est effacé.",
  disabledNow: "Compte désactivé.",
  leave: "Préparer son départ",
  enable: "Réactiver le compte",
  enableText:
    "Cette personne pourra de nouveau se connecter. Votre clé d'accès ou votre mot de passe vous est redemandé.",
  enabledNow: "Compte réactivé.",
  unanswered: "La connexion a été perdue avant la réponse du site. Réessayez.",
});

/** Returns the title of a role: « Administrateur », « Rédaction et chantier ». */
function roleName(role: string): string {
  if (isAdminRole(role)) return "Administrateur";
  const name = readTeamRoles(role).length > 0 ? roleText(role) : "utilisateur";
  return capitalize(name);
}

/** The texts of « Qui a lu ». */
export const readingTexts = frenchTexts({
  ofClient: "Qui a lu ses documents",
  byColleague: "Ce que cette personne a ouvert",
  hint: "Chaque personne compte une fois par jour et par document. Gardé douze mois.",
  none: "Personne, depuis douze mois.",
  failure: "Les lectures n'ont pas pu être chargées.",
  gone: "Compte effacé",
  others: (count: number) => (count === 1 ? "Une autre lecture" : `${count} autres lectures`),
  kinds: {
    worksite_documents: "Un document effacé",
    messages: "Une pièce jointe effacée",
    replies: "Une pièce jointe effacée",
    journal: "Le journal",
  },
});
