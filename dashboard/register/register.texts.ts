import type { DataPlace } from "../../domain/personal-data/treatments/register.ts";
import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Registre des traitements",
  back: "Coordonnées",
  print: "Imprimer le registre",
  intro:
    "Ce que le RGPD demande à chaque entreprise de tenir (article 30) : quelles données, pourquoi, combien de temps, qui les voit. Le site le tient seul, et la page « Données personnelles » en dit la même chose à vos visiteurs. Il ne connaît que ce qui passe par lui : la paie, les fournisseurs et les dossiers sur papier ont leur place dans un autre registre.",
  failed: "Impossible de charger le registre.",
  keeper: "Qui répond du registre",
  rows: {
    name: "Coopérative",
    director: "Responsable",
    contact: "Pour y répondre",
    host: "Hébergeur",
    missing: "À compléter dans « Coordonnées »",
  },
  treatment: {
    why: "Finalité",
    people: "Personnes",
    what: "Données",
    basis: "Base légale",
    who: "Qui les voit",
    howLong: "Durée",
    where: "Où",
    collections: "Dans le site",
    browser: "Dans le navigateur",
    archive: "Remis avec « Télécharger mes données »",
  },
  places: {
    site: "chez l'hébergeur du site",
    backups: "dans les sauvegardes, douze mois au plus",
    mail: "chez le service d'e-mail",
    browser: "dans le navigateur de la personne",
    push: "chiffrées, chez le service de notification de ce navigateur",
  } satisfies Record<DataPlace, string>,
  security: {
    title: "Comment elles sont protégées",
    points: [
      "Chaque page et chaque envoi passe par une connexion chiffrée.",
      "Un membre de l'équipe se connecte avec une clé d'accès, ou un mot de passe et un second facteur si vous l'exigez.",
      "Un client ne lit que ce qui est à lui, ou ce que l'on a partagé avec lui : la base le vérifie à chaque lecture.",
      "Les mots de passe ne sont pas gardés, seulement leur empreinte.",
      "Une sauvegarde est faite chaque nuit, relue, et effacée après douze mois au plus.",
      "Le journal dit qui a changé quoi.",
    ],
  },
  outside:
    "De lui-même, le site n'envoie hors de l'Union européenne que les notifications d'un navigateur dont le service s'y trouve : elles sont chiffrées, et seule une personne qui les a demandées en reçoit. Où se trouvent votre hébergeur et votre service d'e-mail est écrit dans leurs contrats.",
  impersonal: "Sans données personnelles",
});
