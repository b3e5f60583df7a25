import type { TeamRole } from "../../domain/users/roles.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

type RoleColumn = TeamRole | "admin";

export const texts = frenchTexts({
  title: "Équipe",
  invite: "+ Inviter quelqu'un",
  people: (count: number) =>
    french(
      `${capitalised(inWords(count, "feminine"))} ${count > 1 ? "personnes ont" : "personne a"} un accès.`,
    ),
  waits: (count: number) =>
    french(
      count === 1
        ? "Une invitation attend."
        : `${capitalised(inWords(count, "feminine"))} invitations attendent.`,
    ),
  roles: "Les quatre rôles",
  nobody: "Personne",

  inviteTitle: "Inviter quelqu'un",
  inviteText:
    "Une lettre part avec un lien, bon sept jours. La personne choisit sa clé d'accès ou son mot de passe ; vous ne le voyez jamais.",
  email: "Son adresse",
  role: "Son rôle",
  trade: "Son métier",
  optional: "facultatif",
  send: "Inviter",
  sent: (email: string) => french(`L'invitation part vers ${email}.`),
  missingEmail: "Il nous faut son adresse e-mail.",
  missingRole: "Choisissez au moins un rôle.",
  takenEmail: "Un compte existe déjà avec cette adresse : donnez-lui un rôle depuis « Utilisateurs ».",
  unanswered: "Rien n'a changé : le site n'a pas répondu. Réessayez.",

  waiting: "Invitations en attente",
  noWaiting: "Aucune invitation n'attend.",
  until: (role: string, day: string) => french(`${role}. Le lien finit le ${day}.`),
  over: (role: string) => french(`${role}. Le lien a fini : renvoyez la lettre, ou retirez l'invitation.`),
  again: "Renvoyer",
  sentAgain: (email: string) =>
    french(`Une nouvelle lettre part vers ${email} ; l'ancien lien ne vaut plus.`),
  withdraw: "Retirer",
  withdrawTitle: "Retirer l'invitation",
  withdrawText: (email: string) =>
    french(
      `Le lien reçu par ${email} ne vaudra plus rien, et le compte qui l'attendait part à la corbeille.`,
    ),
  withdrawn: "Invitation retirée.",
  of: (email: string) => french(`, l'invitation de ${email}`),

  members: "Les personnes de l'équipe",
  unnamed: "Sans nom",
  you: "vous",
  lastVisit: "Dernière visite",
  never: "pas encore venue, ou il y a longtemps",
  unknownVisit: "visite inconnue",
  change: "Changer de rôle",
  changeTitle: (name: string) => french(`Le rôle de ${name}`),
  changeText: "Votre clé d'accès ou votre mot de passe vous est redemandé. Le nouveau rôle vaut aussitôt.",
  changed: "Le rôle est changé.",
  leave: "Départ",
  leaveTitle: (name: string) => french(`${name} quitte la coopérative`),
  handOver: (count: number) =>
    french(
      count === 0
        ? "Aucune demande en cours n'est à sa charge."
        : `${capitalised(inWords(count, "feminine"))} ${count > 1 ? "demandes en cours sont" : "demande en cours est"} à sa charge.`,
    ),
  handOverTo: "À qui les passer",
  noSuccessor: "À personne pour le moment",
  visits: "Ses visites à venir passent à la même personne.",
  closing: "Son compte se ferme aussitôt, sur tous ses appareils. Ce qui est écrit garde son nom.",
  undoable: "Vous pourrez rouvrir son accès depuis « Anciens ».",
  left: "Le départ est noté : le compte est fermé.",
  ofMember: (name: string) => french(` : ${name}`),

  former: "Anciens",
  reopen: "Rouvrir son accès",
  reopened: "L'accès est rouvert.",
  failure: "L'équipe n'a pas pu être chargée.",
});

/** The title of each role, and a sentence about its work. */
export const roleSentences: Record<RoleColumn, { title: string; text: string }> = frenchTexts({
  admin: { title: "Administrateur", text: "Fait tout, et lui seul ouvre ou ferme un accès." },
  redaction: {
    title: "Rédaction",
    text: "Écrit les projets et les pages, publie les avis ; ne touche ni aux gens ni aux réglages.",
  },
  chantier: {
    title: "Chantier",
    text: "Prend les photos et avance les étapes des chantiers, depuis le téléphone.",
  },
  comptabilite: {
    title: "Comptabilité",
    text: "Lit les chiffres, les demandes gagnées, les documents et les papiers ; n'écrit rien.",
  },
});

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
