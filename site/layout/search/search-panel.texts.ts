import { frenchTexts } from "../../../ui/text/typography.ts";

// The annotations keep these texts out of browsers' scripts: only the server renders the panel.

/** The texts of the search field in the header. The page « Recherche » has the same field, and their places. */
export const fieldTexts = /* @__PURE__ */ frenchTexts({
  name: "Recherche",
  label: "Chercher sur le site",
  placeholder: "Une essence, un village, une question",
  button: "Chercher",
  close: "Fermer",
});

/** The links under the field of the panel. */
export const panelTexts = /* @__PURE__ */ frenchTexts({
  ways: "Aller droit à",
  quote: "Demander un devis",
  hours: "Les horaires de l'atelier",
  account: "Mon chantier",
});
