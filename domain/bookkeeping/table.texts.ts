/** The columns of the accountant's table. */
export const bookColumns = [
  "Gagnée le",
  "Client",
  "Commune",
  "Travaux",
  "Surface (m²)",
  "Budget annoncé",
  "Devis (€ TTC)",
  "Chantier",
  "Étape",
  "Réception le",
  "Devis au dossier",
] as const;
