import type { Section } from "./company-shape.ts";

/** Facts of the last audit, for the accessibility statement. */
export const accessibilitySection: Section = {
  id: "accessibilite",
  title: "Accessibilité",
  intro:
    "La page « Accessibilité » s'écrit seule. Sans audit, elle dit « non conforme », comme la loi le veut, et montre à côté ce que vérifient nos propres essais. Un audit vaut trois ans ; ensuite, la page revient d'elle-même à « non conforme ».",
  facts: {
    accessibility: {
      kind: "group",
      label: "",
      parts: {
        audited_on: {
          kind: "day",
          label: "Jour de l'audit",
          short: true,
          hint: "Par le RGAA 4.1, sur un échantillon de pages.",
        },
        auditor: {
          kind: "text",
          label: "Qui l'a mené",
          short: true,
          hint: "Une personne ou une entreprise.",
        },
        met: { kind: "number", label: "Critères tenus", short: true, hint: "Sur les 106 du RGAA." },
        failed: {
          kind: "number",
          label: "Critères pas encore tenus",
          short: true,
          hint: "Les autres sont sans objet ici.",
        },
        means: {
          kind: "text",
          label: "Avec quoi",
          hint: "Par exemple : NVDA et Firefox, VoiceOver et Safari ; le clavier seul.",
        },
        findings: {
          kind: "rows",
          label: "Ce qui ne tient pas encore",
          add: "Ajouter une pièce à reprendre",
          one: "Pièce ",
          cells: {
            title: { kind: "text", label: "Quoi" },
            criterion: { kind: "text", label: "Critère, comme « 13.3 »", required: false },
            until: { kind: "day", label: "Repris avant le", required: false },
            text: { kind: "long", label: "Pourquoi, et que faire d'ici là", required: false },
          },
        },
      },
    },
  },
};
