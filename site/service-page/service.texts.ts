import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

/** The texts of a service's page that the team does not write. */
export const serviceTexts = frenchTexts({
  name: "Service",
  back: "Nos services",
  prices: "Voir les prix",
  missing: "Ce service n'existe pas, ou n'est plus proposé.",
  what: {
    rule: "Ce que c'est",
    title: "Ce que c'est",
    layers: (count: number) => french(`Un mur, c'est ${inWords(count, "feminine")} couches.`),
    contrasts: "Ce que ce n'est pas",
  },
  points: {
    counted: ["Un point", "Deux points", "Trois points", "Quatre points"],
    more: "Nos points forts",
  },
  steps: { rule: "Comment ça se passe", title: "De l'esquisse à la remise des clés" },
  price: {
    rule: "Le prix",
    title: "Une fourchette, pas un appât",
    range: (from: string, to: string) => `${from} à ${to}\u00a0€`,
    one: (price: string) => `${price}\u00a0€`,
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
