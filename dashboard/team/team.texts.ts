import { capitalize } from "../../domain/text/first-letter.ts";
import type { TeamRole } from "../../domain/users/roles.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

type RoleColumn = TeamRole | "admin";

export const texts = frenchTexts({
  title: "Équipe",
  portrait: "Votre portrait",
  invite: "+ Inviter quelqu'un",
  people: (count: number) =>
    french(
      `${capitalize(inWords(count, "feminine"))} ${count > 1 ? "personnes ont" : "personne a"} un accès.`,
    ),
  waits: (count: number) =>
    french(
      count === 1
        ? "Une invitation attend."
        : `${capitalize(inWords(count, "feminine"))} invitations attendent.`,
    ),
  roles: "Les quatre rôles",
  nobody: "Personne",

  inviteTitle: "Inviter quelqu'un",
  inviteText:
    "Une lettre part avec un lien, bon sept jours. La personne choisit sa clé d'accès ou son mot de passe ; vous ne le voyez jamais.",
  email: "Son adresse",
  role: "Son rôle",
  trade: "Son métier",
  lastDay: "Accès jusqu'au",
  limitedAccess: (role: string, day: string) => french(`${role}, jusqu'au ${day}`),
  send: "Inviter",
  sent: (email: string) => french(`L'invitation part vers ${email}.`),
  missingEmail: "Il nous faut son adresse e-mail.",
  missingRole: "Choisissez au moins un rôle.",
  takenEmail: "Un compte existe déjà avec cette adresse : donnez-lui un rôle depuis « Utilisateurs ».",
  unanswered: "Rien n'a changé : le site n'a pas répondu. Réessayez.",

  waiting: "Invitations en attente",
  noWaiting: "Aucune invitation n'attend.",
  until: (role: string, letter: string, lastDay: string) =>
    french(`${role}. ${letter} Le lien finit le ${lastDay}.`),
  left: (day: string) => french(`Partie le ${day}.`),
  stored: "La lettre reste ici : aucun serveur de messagerie n'est configuré.",
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
  acceptedMeanwhile: "Cette personne a accepté l'invitation entre-temps : rien n'est retiré.",
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
  ofMember: (name: string) => french(` : ${name}`),

  former: "Anciens",
  reopen: "Rouvrir son accès",
  reopened: "L'accès est rouvert.",
  failure: "L'équipe n'a pas pu être chargée.",
});

/** The texts of a colleague's row. */
export const memberTexts = frenchTexts({
  since: (year: number) => `depuis ${year}`,
  noPasskey: "Sans clé d'accès",
  portraitsHint:
    "Chacun montre lui-même son portrait sur « Qui sommes-nous ? », avec son métier et son année. Sans portrait, la marque tient sa place.",
  takeDown: "Retirer le portrait",
  takeDownTitle: (name: string) => french(`Retirer le portrait de ${name}`),
  takeDownText:
    "La photo, le métier et l'année quittent « Qui sommes-nous ? » tout de suite ; le nom y reste s'il est dans « Coordonnées ». La personne le lit, avec le jour, dans « Votre portrait » : sa photo y reste, et personne d'autre ne peut la montrer à nouveau.",
  takenDown: "Le portrait n'est plus sur le site.",
});

/** The texts of a departure. */
export const leaveTexts = frenchTexts({
  leave: "Départ",
  title: (name: string) => french(`${name} quitte la coopérative`),
  prepare: "Préparer le départ",
  closeNow: "Fermer l'accès maintenant",
  intro: "Trois choses à régler avant de fermer sa porte.",
  handOver: "Ce qui passe à quelqu'un",
  enquiries: (count: number) =>
    french(
      count === 0
        ? "Ses demandes en cours, aucune aujourd'hui"
        : `${capitalize(inWords(count, "feminine"))} ${count > 1 ? "demandes" : "demande"} en cours`,
    ),
  visits: (count: number) =>
    french(
      count === 0
        ? "Ses visites à venir, aucune aujourd'hui"
        : `${capitalize(inWords(count, "feminine"))} ${count > 1 ? "visites" : "visite"} à venir`,
    ),
  to: (name: string) => `à ${name}`,
  nobody: "à personne pour le moment",
  account: "Son compte",
  closing: "Il se ferme de lui-même, téléphone compris ; ses clés d'accès sont effacées.",
  when: "Quand",
  now: "Maintenant",
  later: "Un jour",
  day: "Le jour",
  missingDay: "Choisissez le jour du départ.",
  time: "L'heure",
  place: "Ce qui reste",
  named: "Son nom reste sur « Qui sommes-nous ? ».",
  staying: "Ce qui est écrit garde son nom, et « Anciens » permet de rouvrir l'accès.",
  undoable: "Jusqu'au jour dit, tout se défait d'un appui. Ce jour-là, une lettre le dit à chacun.",
  left: "Le départ est noté : le compte est fermé.",
  prepared: (moment: string) => french(`Le départ est prévu le ${moment}.`),
  departureText: (moment: string) => french(`Quitte la coopérative le ${moment}`),
  stay: "Annuler le départ",
  stays: "Le départ est annulé.",
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
