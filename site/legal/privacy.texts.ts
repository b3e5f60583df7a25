import { daysInBin } from "../../domain/bin/retention.ts";
import { frenchTexts, inWords } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Données personnelles",
  title: ["Données", "personnelles"],
  description:
    "Ce que ce site garde de vous, pourquoi, combien de temps, qui le voit, et comment le consulter, le corriger ou l’effacer. Aucun traceur, aucune publicité.",
  text: "Ce site ne vous suit pas : aucun traceur, aucune publicité. Il ne garde que ce que vous lui confiez, et pas plus longtemps que nécessaire.",
  rights: "Vos droits",
  list: "Ce que nous gardons",
  rows: {
    what: "Quoi",
    why: "Pourquoi",
    basis: "Base légale",
    howLong: "Jusqu’à quand",
    who: "Qui le voit",
  },
  kept: {
    title: "Qui répond de vos données",
    text: "La coopérative. Le site ne transmet rien à une régie publicitaire ni à un revendeur de données.",
    host: "Ce que garde le site se trouve chez son hébergeur",
    legal: "Mentions légales",
  },
  visit: {
    title: "Quand vous visitez le site",
    text: [
      "Lire ces pages ne dépose aucun cookie. Polices, images et scripts viennent de notre propre serveur : lire une page ne prévient personne d’autre.",
      "La carte d’OpenStreetMap ne se charge que si vous la demandez ; OpenStreetMap reçoit alors votre adresse IP. Instagram et Facebook sont de simples liens.",
      "Le journal technique du serveur note l’adresse de la page, l’heure et le résultat. Ni votre adresse IP, ni votre nom, ni ce que vous cherchez n’y figurent.",
      "Le serveur compte combien de fois par jour chaque réalisation est regardée. Il n’en garde que ce nombre, treize mois : rien de qui regarde, et rien n’est déposé chez vous pour compter.",
    ],
  },
  bin: {
    title: "Ce qui est effacé",
    text: [
      "Quand vous supprimez votre compte, tout part avec lui, tout de suite et pour de bon : vos échanges, leurs réponses et leurs pièces jointes, vos avis, même publiés, et l’historique de leurs modifications. De votre passage, le site ne sait plus rien. Si nous bâtissons ou avons bâti chez vous, il garde pourtant, pendant dix ans, ce que la loi demande du chantier : votre nom, le lieu, les dates et les pièces du dossier. « Mes réglages » vous dit d’avance ce qui reste, et jusqu’à quand. Ses sauvegardes d’avant gardent une copie du tout, que personne ne consulte, pendant douze mois au plus.",
      `Un message, un avis ou un compte que l’équipe supprime, ou un avis que vous retirez, part d’abord dans une corbeille que le site n’affiche plus, au cas où ce serait une erreur. Après ${inWords(daysInBin)} jours au plus, il est effacé pour de bon, avec ses photos et l’historique de ses modifications : cela, le site le fait seul, comme il met fin aux échanges restés trois ans sans un mot, hors chantier, et aux comptes sans visite.`,
      "Le reste, l’équipe le fait à la main : elle efface les e-mails qui gardent une copie de vos messages dans la boîte de la coopérative. Un e-mail que le site n’a pas pu envoyer attend sur le serveur, qui l’efface après trente jours.",
    ],
  },
  yours: {
    title: "Vos droits",
    text: [
      "Deux boutons de votre compte, dans « Mes réglages », n’attendent personne : « Télécharger mes données » vous remet tout ce que le site garde de vous, dans une archive, et « Supprimer mon compte » l’efface, hors ce que la loi nous fait garder d’un chantier.",
      "Avec ou sans compte, vous pouvez aussi demander à voir ce que nous avons de vous, à le corriger, à l’effacer, à en recevoir une copie, à en limiter l’usage, ou vous y opposer. Un consentement se retire comme il s’est donné : sans raison à fournir.",
      "Écrivez-nous, c’est gratuit. La loi nous donne un mois pour répondre. Si la réponse ne vous convient pas, la CNIL reçoit les plaintes : 3, place de Fontenoy, 75007 Paris.",
    ],
    write: "Envoyer un message",
    cnil: "Adresser une plainte à la CNIL",
  },
});
