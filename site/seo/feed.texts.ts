import { frenchTexts } from "../../ui/text/typography.ts";

// The annotation keeps these texts out of browsers' scripts: only the server writes the feed and the link to it.

/** The texts of the feed. The description names no service, because the team may hide each of them. */
export const feedTexts = /* @__PURE__ */ frenchTexts({
  title: "Nouvelles réalisations",
  news: "Nouvelles",
  description: "Nos ouvrages en bois, à mesure qu'ils sont levés, et les nouvelles de l'atelier.",
});
