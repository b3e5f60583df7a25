import { capitalize } from "../../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../../ui/text/typography.ts";

/** The overviews of colleagues who are no administrators. */
export const texts = frenchTexts({
  portrait: "Votre portrait sur le site",
  hello: (name: string) => french(`Bonjour ${name}`),
  counters: "Compteurs",
  unknown: "?",

  unfinished: "À finir",
  nothingToFinish: "Aucun brouillon : tout ce qui est écrit est en ligne.",
  projectsFailed: "Les projets à finir n'ont pas pu être chargés.",
  draftsFailed: "Les brouillons des pages et des services n'ont pas pu être chargés.",
  drafts: (count: number) => (count === 1 ? "Brouillon" : "Brouillons"),
  pending: "Avis à publier",
  projects: "Projets",
  draft: "Brouillon",
  draftOf: { page: "Brouillon d'une page", service: "Brouillon d'un service" },
  awaited: (day: string) => french(`Paraîtra le ${day}`),
  goOn: "Continuer",
  look: "Regarder",
  mostRead: "Ce qu'on a lu, sept jours",
  notRead: "Pas encore de visite cette semaine.",
  views: (count: number) => french(`${count} ${count > 1 ? "visites" : "visite"}`),
  reviews: (count: number) =>
    french(count === 1 ? "Un avis à lire" : `${capitalize(inWords(count))} avis à lire`),
  noReviews: "Aucun avis n'attend.",
  allReviews: "Tous les avis",

  takePhotos: "Prendre des photos",
  worksites: "Mes chantiers",
  noWorksites: "Aucun chantier n'est ouvert.",
  stepPlace: (place: number) => french(`${place} sur 8`),
  finished: (step: string) => french(`${step} : étape finie`),
  photos: "Photos de ce chantier",
  moved: (step: string) => french(`Le chantier est à l'étape « ${step} ».`),
  stepConflict: (step: string) =>
    french(`Quelqu'un a mis ce chantier à l'étape « ${step} » entre-temps : rien d'autre n'est changé.`),
  notMoved: "L'étape n'a pas changé : le site n'a pas répondu. Réessayez.",
  undo: "Annuler",

  csv: "Exporter l'année, CSV",
  print: "Imprimer",
  wonThisYear: "Gagnées cette année",
  wonShare: (received: number) => french(`Gagnées sur ${received} en douze mois`),
  endingPapers: "Papiers qui finissent",
  documents: "À prendre",
  noDocuments: "Aucun document au dossier des chantiers.",
  papers: "Papiers",
  noPapers: "Aucun papier n'est noté.",
  open: "Ouvrir",
  won: "Gagnées, à suivre",
  unnamed: "Sans nom",
  kinds: { plan: "Plan", quote: "Devis", notice: "Notice", other: "Document" },
});

/** The last line: what the roles do not see, and whom to ask. */
export const unseenTexts = frenchTexts({
  redaction: (names: string) => `Demandes, comptes, réglages et sauvegardes sont chez ${names}.`,
  chantier: (names: string) =>
    `Vous voyez le nom et la commune des clients de vos chantiers, pas leurs messages : ils sont chez ${names}.`,
  comptabilite: (names: string) =>
    `Vous lisez et vous exportez ; rien ne se change d'ici. Les conversations restent entre les clients et l'équipe : demandez à ${names}.`,
  several: (names: string) => `Le reste est chez ${names}.`,
  ask: "Il vous faut une de ces portes ?",
  write: (name: string) => `Demandez-le à ${name}`,
  nobody: "l'administrateur",
});
