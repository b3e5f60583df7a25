import type { Filler } from "../../../domain/pages/places.ts";
import { frenchTexts } from "../../../ui/text/typography.ts";

/** The original texts of the optional sections, by the paths of their places. Public pages never load them. */
export const filledTexts = frenchTexts({
  steps: { rule: "Étapes", title: "De l'esquisse à la remise des clés" },
  questions: {
    rule: "Questions",
    title: "Avant de signer",
    text: "Ce que l'on nous demande au premier rendez-vous, et ce que nous répondons.",
  },
  jobs: {
    rule: "Emplois",
    title: "Il nous manque une marque",
    seat: "Une place à prendre",
    posted: "Annonce du {début}, ouverte jusqu'au {fin}",
    contract: "Contrat",
    pay: "Salaire",
    place: "Où",
    start: "Quand",
    later: "Ensuite",
    write: "Nous écrire",
  },
  partners: { rule: "Partenaires et labels", title: "Avec qui nous travaillons" },
  news: { rule: "Nouvelles", title: "À l'atelier", all: "Toutes les nouvelles" },
} satisfies Record<Filler, object>);
