import type { Treatment } from "./treatment.ts";

/** The messages of the site to tools that the team connects. */
export const toolTreatment: Treatment = {
  id: "tools",
  title: "Quand la coopérative relie un outil de facturation",
  what: "Quand votre demande devient un chantier : votre nom, la commune, la sorte de travaux et le montant du devis. Quand elle arrive, ou quand une visite est retenue : le jour et la sorte de travaux, sans votre nom. Jamais vos messages, votre adresse ni votre téléphone.",
  why: "Préparer la facture sans recopier le dossier.",
  basis: "Le contrat que nous préparons ensemble (RGPD, article 6.1.b).",
  howLong:
    "Le site garde trente jours ce qu'il a envoyé. L'outil garde ensuite ce que la loi demande pour les factures.",
  who: "L'équipe, et l'outil que la coopérative a choisi, si elle en relie un.",
};
