import { frenchTexts } from "../../../ui/text/typography.ts";
import { texts as stepTexts } from "../../sections/steps/steps.texts.ts";

/** The texts that all pages of services share. Only the server has them, with the team's changes. */
export const serviceTexts = frenchTexts({
  name: "Service",
  back: "Nos services",
  prices: "Voir les prix",
  missing: "Ce service n'existe pas, ou n'est plus proposé.",
  what: {
    rule: "Ce que c'est",
    title: "Ce que c'est",
    /** A wall has at least two layers. */
    layers: "Un mur, c'est {nombre} couches.",
    scale: "{épaisseur}, du dehors au dedans, à l'échelle",
    contrasts: "Ce que ce n'est pas",
  },
  points: {
    counted: ["Un point", "Deux points", "Trois points", "Quatre points"],
    more: "Nos points forts",
  },
  steps: { rule: "Comment ça se passe", title: "De l'esquisse à la remise des clés", ...stepTexts },
  price: {
    rule: "Le prix",
    title: "Une fourchette, pas un appât",
    range: "{minimum} à {maximum} €",
    one: "{prix} €",
    includes: "Ce prix comprend",
    excludes: "Ce prix ne comprend pas",
  },
  projects: { rule: "Levées", title: "Nos réalisations", all: "Toutes les réalisations" },
  questions: {
    rule: "Questions",
    title: "Ce qu'on nous demande",
    other: "Une autre question ?",
    write: "Écrivez-la",
  },
  closing: {
    title: "Et chez vous ?",
    text: "Dites-nous où, et ce que vous voulez y vivre.",
  },
});

export type ServiceTexts = typeof serviceTexts;
