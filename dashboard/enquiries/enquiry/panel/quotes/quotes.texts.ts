import { frenchTexts } from "../../../../../ui/text/typography.ts";

/** The texts of an enquiry's quote. */
export const texts = frenchTexts({
  title: "Devis",
  amount: {
    none: "Montant pas noté",
    scope: "TTC ; l'administration et la comptabilité le voient, le client non",
    note: "Noter",
    correct: "Corriger",
    what: " le montant du devis",
    dialog: "Montant du devis",
    label: "Montant TTC, en euros",
    hint: "Comme 12 500 ou 12 500,50. Les chiffres additionnent les montants des demandes gagnées.",
    confirm: "Enregistrer",
    noted: "Montant noté.",
    removed: "Montant retiré.",
  },
});
