import type { ExportKind } from "../../domain/exports/exports.ts";
import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Exporter des listes",
  back: "Chiffres",
  intro:
    "Cochez les colonnes, puis téléchargez. Un tableau s'ouvre dans un tableur ; un carnet d'adresses se met dans un téléphone, et prend des colonnes cochées le nom, l'e-mail, le téléphone et la commune. Le journal du serveur note qui télécharge quoi.",
  columns: "Colonnes",
  none: "Cochez au moins une colonne.",
  unreachable: "Cochez « E-mail » ou « Téléphone » : une carte sert à joindre quelqu'un.",
  csv: "Tableau, CSV",
  vcard: "Carnet d'adresses, vCard",
});

export const listNames: Record<ExportKind, string> = frenchTexts({
  enquiries: "Demandes",
  clients: "Clients",
  projects: "Projets",
  reviews: "Avis",
});

export const listHints: Record<ExportKind, string> = frenchTexts({
  enquiries: "Toutes les demandes, sauf celles de la corbeille et celles que seule la loi garde.",
  clients: "Les comptes des clients, pas ceux de l'équipe.",
  projects: "Tous les projets, brouillons compris.",
  reviews: "Tous les avis, publiés ou non.",
});
