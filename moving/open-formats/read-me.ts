import { dayInFrench, todayInParis } from "../../domain/dates.ts";

/** The written tables, and the missing files. */
export type OpenExportReport = {
  tables: { name: string; records: number; files: number }[];
  /** Files that a record names and that are missing. */
  missing: string[];
};

/** The note in the folder until the export is complete. */
export const unfinishedNotice =
  "Cet export n'est pas terminé, ou il s'est interrompu : supprimez ce dossier et recommencez.\n";

/** Returns the folder's description, for a reader in ten years without this software. */
export function readMe({ tables, missing }: Pick<OpenExportReport, "tables" | "missing">, now: Date): string {
  const width = Math.max(...tables.map(({ name }) => name.length));
  return `${[
    `Export du site, le ${dayInFrench(todayInParis(now))}`,
    "",
    "Tout ce que le site garde, hors corbeille, dans des formats que tout le monde sait lire.",
    "",
    "donnees/            chaque table, en JSON pour les programmes et en CSV pour les tableurs",
    "                    (UTF-8, points-virgules ; une apostrophe précède ce qu'un tableur",
    "                    prendrait pour une formule)",
    "fichiers/           photos et pièces jointes, un dossier par projet ou par message ;",
    "                    la colonne « files » des tables dit lesquels vont avec quoi",
    "site/               les pages publiques du site, à ouvrir par site/index.html, sans serveur",
    "fermetures.ics      les jours de fermeture, pour un agenda",
    "cooperative.vcf     les coordonnées, pour un carnet d'adresses",
    "",
    "Les tables :",
    ...tables.map(
      ({ name, records, files }) =>
        `  ${name.padEnd(width)} ${explain(name)} : ${records}, fichiers : ${files}`,
    ),
    "",
    "« id » est l'identifiant d'une ligne, « created » et « updated » ses dates (UTC). Une colonne",
    "comme « message » ou « user » donne l'identifiant de la ligne d'une autre table.",
    "",
    "Il n'y a ici ni mot de passe ni clé. Il y a des données personnelles : comptes, messages et",
    "avis. Gardez ce dossier comme vous gardez un fichier de clients.",
    ...(missing.length > 0
      ? ["", "Fichiers nommés par une table et introuvables :", ...missing.map((name) => `  ${name}`)]
      : []),
  ].join("\r\n")}\r\n`;
}

const tableNames: Record<string, string> = {
  users: "les comptes",
  projects: "les projets, brouillons compris",
  messages: "les messages reçus",
  replies: "les réponses, notes et appels de l'équipe compris",
  readers: "qui peut lire quelle demande",
  visits: "les visites",
  quotes: "les devis, et ce que les clients en disent",
  webhooks: "les outils reliés au site, sans leurs secrets",
  saved_answers: "les réponses toutes prêtes",
  worksites: "les dossiers de chantier",
  worksite_documents: "les pièces des dossiers de chantier",
  worksite_photos: "les photos de chantier",
  worksite_words: "les mots de la semaine aux clients",
  publication_permissions: "ce que les clients permettent de publier",
  reviews: "les avis",
  review_doubts: "ce qui est dit de douteux d'un avis publié",
  company: "les coordonnées",
  pages: "ce que l'équipe a changé des textes, des images et des sections des pages",
  preview_links: "les liens d'aperçu des brouillons, sans leurs adresses",
  news: "les nouvelles, brouillons compris",
  services: "les services, avec leurs prix et leurs questions",
  portraits: "les portraits de l'équipe, avec l'accord de chacun",
  papers: "les papiers qui ont une fin : assurances, labels, attestations",
  opening: "l'ouverture du site aux visiteurs",
  redirects: "les anciennes adresses de projets",
  site_addresses: "les adresses du site que l'équipe renvoie ailleurs",
};

function explain(name: string): string {
  return tableNames[name] ?? name;
}
