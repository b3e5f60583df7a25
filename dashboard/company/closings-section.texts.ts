import type { Section } from "./company-shape.ts";

/** The days on which the company is closed despite its hours. */
export const closingsSection: Section = {
  id: "fermetures",
  title: "Fermetures exceptionnelles",
  intro:
    "Congés, ponts, inventaire : elles s’ajoutent aux horaires et disparaissent du site seules, le lendemain du dernier jour.",
  facts: {
    closings: {
      kind: "rows",
      label: "Fermetures",
      add: "Ajouter une fermeture",
      one: "Fermeture ",
      cells: {
        label: { kind: "text", label: "Raison" },
        from: { kind: "day", label: "Premier jour" },
        to: { kind: "day", label: "Dernier jour" },
      },
    },
    public_holidays: {
      kind: "choice",
      label: "Les jours fériés",
      hint: "Ils ferment la porte d'eux-mêmes, chaque année : il n'y a rien à écrire.",
      options: [
        ["", "Fermé, ceux de la métropole"],
        ["alsace-moselle", "Fermé, ceux d'Alsace-Moselle"],
        ["open", "Ouvert comme les autres jours"],
      ],
    },
  },
};
