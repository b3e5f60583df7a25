import { ofName } from "../../ui/text/elision.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

/** Texts of a conversation for its client. */
export const conversationTexts = frenchTexts({
  mark: "Entre vous et nous",
  title: "La conversation",
  unread: {
    one: "La conversation : une réponse pour vous",
    several: "La conversation : des réponses pour vous",
  },
  you: "Vous",
  client: "La personne qui a écrit",
  team: "La coopérative",
  fresh: "Non lu",
  by: { mail: ", par e-mail", unverified: ", par e-mail, expéditeur non vérifié" },
  quoted: "Voir le texte cité",
  open: "Ouvrir ",
  older: (count: number) => french(`Les ${count} messages d'avant`),
  reply: {
    title: "Votre réponse",
    button: "Envoyer la réponse",
    sent: "Votre réponse est arrivée.",
    failed: "Votre réponse n’est pas partie ; vos mots sont restés.",
  },
});

/** Texts of visits. */
export const visitTexts = frenchTexts({
  offered: "Une visite à choisir",
  chosen: "Votre visite",
  over: "La visite",
  place: (place: number, visits: number) => ` (${place} sur ${visits})`,
  slots: "Créneaux proposés",
  with: "Avec ",
  keep: "Retenir ce créneau",
  none: "Aucun ne me convient",
  choose: "Choisissez un des créneaux.",
  past: "passé",
  later: "Vous pourrez déplacer ou annuler la visite ici.",
  laterMailed:
    "Vous recevrez une invitation pour votre agenda ; vous pourrez déplacer ou annuler la visite ici.",
  kept: "C’est retenu :",
  at: " à ",
  calendar: "Ajouter à mon agenda",
  move: "Déplacer",
  cancel: "Annuler la visite",
  cancelling: "Annuler cette visite ? L’équipe en est prévenue.",
  confirm: "Oui, l’annuler",
  back: "La garder",
  stay: "Garder ce créneau",
  availability: "Quand seriez-vous disponible ?",
  ask: "Demander d’autres créneaux",
  asked: "Votre demande est partie : nous vous proposons d’autres créneaux.",
  cancelled: { client: "Vous avez annulé cette visite.", team: "Nous avons dû annuler cette visite." },
  done: "Cette visite a eu lieu.",
  anew: "Pour une autre date, écrivez-nous dans la conversation.",
});

/** Texts of the slots that an answer offers. */
export const offerTexts = frenchTexts({
  title: "Créneaux de visite proposés",
  choose: "Choisir un créneau",
  fates: {
    offered: "À vous de choisir.",
    chosen: "L’un de ces créneaux est retenu.",
    declined: "Aucun de ces créneaux n’allait.",
    withdrawn: "Ces créneaux ne sont plus proposés.",
    past: "Ces créneaux sont passés.",
  },
});

/** Texts of quotes. */
export const quoteTexts = frenchTexts({
  title: "Votre devis",
  withdrawnTitle: "Un devis retiré",
  sent: (day: string) => french(`Envoyé ${day}.`),
  words: "Une phrase pour nous",
  accept: "Accepter ce devis",
  decline: "Décliner ce devis",
  change: "Changer ma réponse",
  keep: "Garder ma réponse",
  given: {
    accepted: (name: string, moment: string) =>
      name ? french(`${name} a accepté ce devis, ${moment}.`) : french(`Ce devis est accepté, ${moment}.`),
    declined: (name: string, moment: string) =>
      name ? french(`${name} a décliné ce devis, ${moment}.`) : french(`Ce devis est décliné, ${moment}.`),
  },
  noContract:
    "Votre réponse nous informe ; elle ne vaut pas signature et n’engage personne. Les contrats se concluent hors de ce site, par la signature du devis.",
  withdrawn: "Nous avons retiré ce devis. Pour toute question, écrivez-nous dans la conversation.",
  closed: "Votre demande est close : pour toute question, écrivez-nous dans la conversation.",
  earlier: "Devis précédents",
  earlierOne: (day: string, standing: "open" | "replaced" | "withdrawn") =>
    french(`Envoyé ${day}, ${standing === "withdrawn" ? "puis retiré" : "puis remplacé"}.`),
});

/** Texts about readers. */
export const peopleTexts = frenchTexts({
  mark: "Le lien",
  title: "Qui peut lire ceci",
  you: "Vous",
  byLink: "par ce lien",
  byAccount: "par votre compte",
  team: "L’équipe",
  atWork: "à l’atelier",
  opened: "a ouvert son lien",
  unopened: "n’a pas encore ouvert son lien",
  hasAccount: "par son compte",
  nobody: "Personne d’autre.",
  asReader:
    "Vous lisez cette demande à l’invitation de la personne qui l’a écrite, et vous pouvez y répondre, choisir une visite ou l’annuler.",
  withdraw: "Retirer l’accès",
  withdrawLabel: (name: string) => french(`Retirer l'accès ${ofName(name)}`),
  withdrawn: " n’a plus accès à cette demande.",
  invite: "Inviter une personne",
  inviteText:
    "Elle reçoit un lien à elle : elle lit ce qui a été écrit et les réponses, peut y répondre, choisir une visite, la déplacer ou l’annuler. Vous lui retirez l’accès quand vous voulez.",
  name: "Son nom",
  email: "Son adresse e-mail",
  relationship: "Pour vous, c’est",
  unsaid: "Sans précision",
  send: "Envoyer l’invitation",
  close: "Ne pas inviter",
  sent: "L’invitation est partie.",
  revoke: "Révoquer ce lien",
  revoking: "Ce lien n’ouvrira plus rien, sur aucun appareil. Votre demande reste chez nous.",
  confirm: "Oui, le révoquer",
  keep: "Le garder",
});
