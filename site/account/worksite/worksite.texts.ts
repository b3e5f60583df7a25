import type { GuaranteeKind } from "../../../domain/worksites/guarantees.ts";
import type { WorksiteStep } from "../../../domain/worksites/steps.ts";
import { ofName } from "../../../ui/text/elision.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";

/** Texts of the worksite as its client reads it. */
export const texts = frenchTexts({
  name: "Mon chantier",
  none: "Pas encore de chantier.",
  noneText: "Quand votre projet devient un chantier, son dossier s'ouvre ici.",
  noneMailed: "Quand votre projet devient un chantier, son dossier s'ouvre ici, et une lettre vous le dit.",
  back: "Mon espace",
  others: { one: "Votre autre chantier", several: "Vos autres chantiers" },
  hello: (name: string) => french(name ? `Bonjour, ${name}.` : "Bonjour."),
  conversation: "Lire la conversation",
  answer: (name: string) => french(name ? `Lire la réponse ${ofName(name)}` : "Lire la réponse"),
  info: "Mes informations",
  contact: "Qui appeler",

  steps: "Les huit étapes du chantier",
  states: { done: "fait", current: "en cours", ahead: "à venir" },
  since: (day: string) => french(`depuis le ${day}`),
  /** The current work, if the team has written no note of its own. */
  now: {
    sketch: "On dessine : l'esquisse est sur la table.",
    permit: "Le permis est en mairie. On attend sa réponse.",
    workshop: "On taille : le bois est à l'atelier.",
    raising: "On lève : la charpente monte sur place.",
    weathertight: "C'est hors d'eau, hors d'air. Le reste se passe à l'abri.",
    finishing: "On finit : parements, sols, détails.",
    acceptance: "C'est la réception : on fait le tour ensemble.",
    handover: "Les clés sont à vous. Ce dossier reste ouvert.",
  } satisfies Record<WorksiteStep, string>,

  fileRule: "Le dossier",
  documents: "Plans, devis, notices",
  documentsText:
    "Chaque pièce garde la date où elle a été déposée. Une nouvelle version ne remplace jamais l'ancienne : les deux restent lisibles.",
  noDocuments: "Rien n'est encore déposé. Dès qu'un plan ou un devis l'est, il est ici.",
  kinds: { plan: "Plan", quote: "Devis", notice: "Notice", other: "Pièce" },
  isNew: "Nouveau",
  pdf: "PDF",
  image: "image",
  photos: "Photos du chantier",
  photosText: "Choisies pour vous par l'équipe, la plus récente d'abord.",
  photo: (day: string) => french(`Photo du chantier, ${day}`),

  careRule: "Après",
  care: "Vivre avec",
  careText: "Ce que le bois demande, et quand.",

  words: "De semaine en semaine",
  wordsText: "Les mots que l'équipe vous a envoyés, avec leurs photos.",

  guarantees: "Ce que nous vous devrons",
  guaranteesNow: "Ce que nous vous devons",
  scale: "À l'échelle : un an, deux ans, dix ans.",
  from: (day: string) => french(`Les garanties partent de la réception du ${day}.`),
  fromPlanned: (day: string) => french(`Les garanties partent de la réception, prévue le ${day}.`),
  fromUnknown: "Les garanties partent de la réception, qui n'a pas encore sa date.",
  until: (day: string) => french(`jusqu'au ${day}`),
  ended: (day: string) => french(`finie le ${day}`),
  years: { completion: "un an", equipment: "deux ans", structure: "dix ans" },
  guaranteeNames: {
    completion: "Parfait achèvement",
    equipment: "Bon fonctionnement",
    structure: "Décennale",
  } satisfies Record<GuaranteeKind, string>,
  guaranteeTexts: {
    completion: "Tout ce que vous signalez dans l'année, nous le reprenons.",
    equipment: "Volets, menuiseries, tout ce qui s'ouvre et se démonte.",
    structure: "La charpente, les murs, le toit : la maison tient, et reste sèche.",
  } satisfies Record<GuaranteeKind, string>,
});
