import type { HookEvent } from "../../domain/webhooks/events.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";

/** The texts of the page of connected tools. */
export const texts = frenchTexts({
  title: "Outils reliés",
  back: "Chiffres",
  intro:
    "Un outil de facturation peut apprendre seul qu'une demande arrive, qu'elle est gagnée, ou qu'une visite est retenue. Il reçoit un message signé, sans un mot de la conversation, sans adresse ni téléphone. Le nom du client, la commune et le montant du devis ne partent qu'avec une demande gagnée.",
  add: "Relier un outil",
  none: "Aucun outil n'est relié.",
  failure: "Impossible de charger les outils reliés.",
  address: "Adresse que l'outil vous a donnée",
  addressHint: "Elle commence par https://",
  events: "De quoi doit-il être prévenu ?",
  connect: "Relier",
  connected: "L'outil est relié. Voici son secret.",
  test: "Envoyer un essai",
  secret: "Nouveau secret",
  pause: "Mettre en pause",
  resume: "Reprendre",
  remove: "Retirer",
  of: (host: string) => french(` : ${host}`),
  pausedNow: "En pause : rien ne part.",
  resumed: "Les messages partent de nouveau.",
  secretTitle: "Faire un nouveau secret",
  secretText:
    "L'ancien ne vaudra plus : l'outil refusera les messages tant que vous ne lui aurez pas donné le nouveau.",
  secretConfirm: "Faire le secret",
  once: "À donner à l'outil maintenant : il n'est montré que cette fois.",
  copied: "Le secret est copié.",
  notCopied: "Le secret n'a pas pu être copié : sélectionnez-le.",
  copy: "Copier",
  close: "Fermer",
  removeTitle: "Retirer cet outil",
  removeText: "Plus rien ne lui sera envoyé, et ses derniers messages sont oubliés avec lui.",
  removed: "L'outil est retiré.",
  testDone: "L'outil a reçu l'essai.",
  testFailed: (reason: string) => french(`L'essai n'est pas passé : ${reason}`),
  unanswered: "Cela n'a pas pu se faire : le site n'a pas répondu. Réessayez.",
  failing: (moment: string) => french(`Aucun message n'est passé depuis le ${moment}.`),
  paused: "En pause.",
  last: "Derniers messages",
  noMessages: "Aucun message n'est encore parti.",
  waiting: "en attente",
  tries: (count: number) => french(count > 1 ? `${count} essais` : "un essai"),
  accepted: (status: number) => french(`reçu (${status})`),
  abandoned: "abandonné",
});

export const eventNames: Record<HookEvent, string> = frenchTexts({
  "enquiry.created": "Une demande arrive",
  "enquiry.won": "Une demande est gagnée",
  "visit.chosen": "Une visite est retenue",
});

/** Why a message had no answer, by the site's own reasons and the network's most frequent codes. */
export const faultTexts: Record<string, string> = frenchTexts({
  PRIVATE_ADDRESS: "l'adresse est dans un réseau privé, où le site n'envoie rien",
  PLAIN_HTTP: "l'adresse n'est pas chiffrée",
  TIMEOUT: "pas de réponse en dix secondes",
  ENOTFOUND: "ce nom d'hôte n'existe pas",
  ECONNREFUSED: "l'hôte refuse la connexion",
});
