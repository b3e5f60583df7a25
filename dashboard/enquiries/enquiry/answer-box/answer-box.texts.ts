import { french, frenchTexts } from "../../../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Répondre",
  modes: "Que voulez-vous écrire ?",
  mode: { client: "Réponse au client", note: "Note entre nous", call: "Appel noté" },
  for: "Pour ",
  everybody: "toute l'équipe",
  toAccount: ". Part par e-mail et dans son compte.",
  toAddress: ". Part par e-mail.",
  storedOnly: ". Aucun serveur de messagerie n'est configuré : la réponse est gardée, mais ne part pas.",
  also: (names: string) => french(` La reçoivent aussi : ${names}.`),
  misses: (name: string) => french(` ${name} ne la recevra pas : son adresse est à corriger.`),
  noAddress:
    "Cette personne n'a pas laissé d'adresse e-mail : appelez-la, ou ajoutez son adresse sous « Qui peut lire ».",
  notePurpose: ". Ne part jamais.",
  callPurpose: ". Ce qui s'est dit au téléphone.",
  words: "Votre texte",
  send: {
    client: (name: string) => french(`Envoyer à ${name}`),
    note: () => "Garder entre nous",
    call: () => french("Garder l'appel"),
  },
  sent: "Réponse envoyée avec succès !",
  stored: "Réponse enregistrée.",
  noted: { note: "Note gardée entre nous.", call: "Appel noté." },
  missing: { client: "Écrivez votre réponse.", note: "Écrivez la note.", call: "Écrivez ce qui s'est dit." },
  unfilled: (names: string) => french(`Il reste à remplir ou à effacer : ${names}.`),
  meanwhile: (name: string, ago: string) =>
    french(`${name || "L'équipe"} a répondu ${ago}. Relisez sa réponse avant d'envoyer la vôtre.`),
  writing: (names: readonly string[]) =>
    french(
      `${new Intl.ListFormat("fr").format(names)} ${names.length > 1 ? "sont" : "est"} en train de répondre.`,
    ),
  gone: "Cette conversation vient d'être supprimée. Votre texte reste ici tant que cette page est ouverte.",
  filesLost: "Votre texte a été gardé, mais pas vos fichiers : joignez-les de nouveau.",
  notSent: {
    unanswered: "La connexion a été perdue avant la réponse du site. Votre texte est gardé, réessayez.",
    tooMany: "Ce n'est pas parti : trop d'envois en peu de temps. Votre texte est gardé.",
    cancelled: "Envoi interrompu. Votre texte est gardé.",
    noRoom: "Le serveur n'a plus de place : ce n'est pas parti. Votre texte est gardé, réessayez plus tard.",
  },
  ended: "Votre session est terminée. Votre texte est gardé : reconnectez-vous, il vous attend ici.",
  saved: "Réponses toutes prêtes, nom et commune remplis d'eux-mêmes",
  all: (count: number) => french(`Toutes (${count})`),
  fewer: "Moins",
  edit: "Les modifier",
  firstSaved: "Écrire des réponses toutes prêtes",
});

/** The question before a second answer. */
export const questionTexts = frenchTexts({
  title: "Une réponse est déjà partie",
  answered: (name: string, ago: string) => french(`${name || "L'équipe"} a répondu ${ago} :`),
  own: (ago: string) => french(`Votre réponse est déjà partie ${ago} :`),
  unread: "Quelqu'un a répondu entre-temps.",
  ask: "Envoyer la vôtre quand même ?",
  confirm: "Envoyer quand même",
  keep: "Relire ma réponse",
});

/** The slots of a visit that leave with an answer. */
export const slotTexts = frenchTexts({
  two: "Deux créneaux",
  another: "Un autre créneau",
  title: "Créneaux proposés avec la réponse",
  hint: "Ces créneaux partent avec la réponse. Touchez-en un pour le changer.",
  toChange: ", changer",
  remove: (slot: string) => french(`Retirer ${slot}`),
  dialog: "Le créneau",
  confirm: "Proposer ce créneau",
  agreed: "Une visite est déjà convenue : retirez les créneaux, ou déplacez-la sous « Visite ».",
});
