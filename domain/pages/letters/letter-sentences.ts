/** The openings and closings of letters that the team can replace, by group and id. */
export type LetterSentences = Record<string, Record<string, string>>;

/**
 * The original openings and closings of the letters to clients and visitors. Values that each letter sets are
 * placeholders in braces. A test compares them with the letters of `mail/letters/`.
 */
export const letterSentences = {
  message: {
    opening:
      "Merci de nous avoir écrit. Votre message nous est parvenu : nous le lirons et nous vous contacterons bientôt.",
    closing:
      "Cette lettre part automatiquement, une fois par jour au plus. Si vous ne nous avez pas écrit, quelqu'un a indiqué votre adresse à votre place : vous pouvez l'ignorer.",
    quote:
      "Merci de votre confiance. Votre demande de devis nous est parvenue : nous la lirons et nous vous contacterons bientôt.",
  },
  reply: {
    opening: "{auteur} a répondu à votre message.",
    account:
      "Tout l'échange est gardé dans votre espace : c'est là que vous répondez, et que vous joignez des photos ou des plans.",
    accountByMail:
      "Répondez à cette lettre, ou depuis votre espace : votre réponse, avec ses photos ou ses plans, arrive dans l'échange, qui y est gardé tout entier.",
    enquiry:
      "Pour continuer l'échange, répondez depuis votre demande : une réponse à cette lettre n'y serait pas.",
    enquiryByMail: "Pour continuer l'échange, répondez simplement à cette lettre, ou depuis votre demande.",
    letter: "Pour continuer l'échange, répondez simplement à cette lettre.",
  },
  enquiry: {
    link: "Voici un lien neuf vers la demande que {coopérative} a reçue. Il la rouvre là où vous l'avez laissée, sur n'importe quel appareil, sans mot de passe.",
    reach:
      "Ce lien est personnel et valable jusqu'au {date} : toute personne qui le détient peut lire la demande, y répondre, choisir une visite ou l'annuler.",
    sharing:
      "Pour la lire à deux, invitez l'autre depuis la demande. Égaré, transféré par erreur ? Révoquez-le, et il n'ouvre plus rien.",
    invitation:
      "{personne} vous invite à lire une demande en cours chez {coopérative} : ce qui a été écrit, les réponses et les visites. Vous pouvez aussi y répondre, choisir une visite, la déplacer ou l'annuler.",
    account:
      "Un compte a été ouvert chez {coopérative} avec cette adresse, depuis le lien de votre demande. La demande et nos réponses vous y attendent.",
    joined:
      "La demande que vous nous avez écrite est maintenant dans votre espace chez {coopérative}, avec nos réponses.",
  },
  visit: {
    offered:
      "Chez {coopérative}, l'équipe vous propose une visite. Choisissez le créneau qui vous va ; si aucun ne convient, dites-le d'un mot.",
    chosen: "C'est retenu. L'invitation jointe s'ajoute à votre agenda.",
    moved: "La visite a changé de moment. L'invitation jointe remplace la précédente dans l'agenda.",
    cancelled: "La visite n'aura pas lieu. Si elle est dans l'agenda, l'annulation jointe l'en retire.",
    closing: "Vous pouvez déplacer ou annuler la visite depuis votre demande, jusqu'à ce qu'elle ait lieu.",
    closingCancelled: "Pour une autre date, répondez à cette lettre.",
  },
  worksite: {
    opened:
      "Votre dossier de chantier est ouvert chez {coopérative} : les étapes, les plans, les devis et les notices s'y rangent, avec la date où ils sont déposés.",
    sketch: "L'esquisse est commencée : on pose votre projet sur le papier.",
    permit: "Le dossier part en mairie. On attend sa réponse, et on prépare la suite.",
    workshop: "Le bois est à l'atelier : on trace, on taille, on assemble une première fois, à blanc.",
    raising: "Le levage commence : la charpente et les murs montent sur place.",
    weathertight: "Le toit et les menuiseries sont posés : le bâtiment est hors d'eau et hors d'air.",
    finishing: "Les finitions commencent : parements, sols, détails.",
    acceptance:
      "C'est l'heure de la réception : on fait le tour ensemble, et les garanties partent de ce jour.",
    handover:
      "Les clés sont remises. Le dossier reste ouvert : garanties et conseils d'entretien y ont leur place.",
    closing:
      "Une lettre à chaque étape, et parfois un mot de l'équipe. Une question ? Répondez simplement à cette lettre.",
    closingEnquiry: "Un compte, ouvert depuis votre demande, montre le dossier entier.",
    closingWord:
      "Ce mot et ses photos restent dans votre espace. Une question ? Répondez simplement à cette lettre.",
  },
  review: {
    invitation:
      "Voilà quelques jours que vous avez les clés. Si vous en avez envie, racontez sur le site {coopérative} comment cela s'est passé, le bon comme le moins bon : d'autres s'y retrouveront.",
    invitationClosing: "Nous ne le demandons qu'une fois : sans réponse de vous, il n'y aura pas de rappel.",
    published:
      "Merci d'avoir pris le temps de l'écrire : votre avis paraît maintenant sur le site {coopérative}.",
    publishedClosing:
      "Vous pouvez le modifier ou le retirer quand vous voulez depuis votre espace ; modifié, il est relu avant de paraître de nouveau.",
    answered: "Sous votre avis, {coopérative} a publié cette réponse :",
    answeredClosing:
      "Elle ne change rien à vos mots. Vous pouvez les modifier quand vous voulez depuis votre espace.",
    refused: "Chez {coopérative}, l'équipe a lu votre avis et ne l'a pas publié. Voici pourquoi :",
    upheld:
      "Chez {coopérative}, l'équipe a lu votre réponse, et relu votre avis. Elle ne le publie pas. Voici pourquoi :",
    withdrawn: "Chez {coopérative}, l'équipe a retiré votre avis de son site. Voici pourquoi :",
    dropped:
      "Chez {coopérative}, l'équipe a lu votre avis, ne le publie pas et l'a supprimé. Voici pourquoi :",
    refusedClosing:
      "Vous n'êtes pas d'accord ? Répondez-y depuis votre espace : l'équipe relit l'avis, et vous écrit ce qu'elle décide. Vous pouvez aussi le récrire.",
    removedClosing:
      "Vous pouvez en écrire un autre depuis votre espace : il sera relu. Si vous n'êtes pas d'accord, répondez à cette lettre.",
  },
  permission: {
    asked:
      "Chez {coopérative}, l'équipe aimerait montrer « {chantier} » sur son site. C'est vous qui décidez : vous choisissez le dehors, le dedans, le nom de la commune, et jusqu'à quand.",
    askedClosing: "Tant que vous n'avez pas répondu, nous ne le demandons pas à nouveau.",
  },
  doubt: {
    opening: "Vous aviez signalé un doute sur un avis publié par {coopérative}.",
    closing: "Vous n'avez rien signalé ? Quelqu'un s'est trompé d'adresse : vous ne recevrez rien d'autre.",
  },
  account: {
    news: "Chez {coopérative}, l'équipe vous a répondu : sa réponse vous attend dans votre espace. Une fois votre adresse e-mail confirmée, nos réponses vous parviendront en entier par lettre.",
    newsClosing:
      "Si vous n'avez pas de compte chez nous, quelqu'un a indiqué votre adresse à votre place : vous pouvez ignorer cette lettre.",
    sleep:
      "Vous n'êtes pas revenu sur le site depuis bientôt trois ans. Nous ne gardons pas plus longtemps les données de ceux qui n'en ont plus besoin : votre compte sera fermé après le {date}, avec ce qui s'y trouve.",
    sleepClosing:
      "Vous n'en avez plus besoin ? Il n'y a rien à faire. Vous pouvez aussi d'abord télécharger vos données, dans « Mes réglages ».",
    verification:
      "Un compte a été créé chez {coopérative} avec cette adresse. Confirmez qu'elle est bien la vôtre, avec le mot de passe du compte : vos avis pourront alors être publiés, et nos réponses vous parviendront.",
    link: "Vous avez demandé à entrer dans votre espace chez {coopérative} sans mot de passe. Ouvrez ce lien sur l'appareil où vous voulez entrer, puis touchez le bouton de la page.",
    password:
      "Vous avez demandé à changer le mot de passe de votre compte chez {coopérative}. Une fois le nouveau choisi, vous serez déconnecté de tous vos appareils.",
  },
} as const satisfies LetterSentences;

/** Returns the original sentence of a place, such as `visit.offered`. Empty if there is none. */
export function originalSentence(id: string): string {
  const [group = "", name = ""] = id.split(".");
  return (letterSentences as LetterSentences)[group]?.[name] ?? "";
}
