import { frenchTexts } from "../../../ui/text/typography.ts";
import { fieldTexts } from "../../layout/search/search-panel.texts.ts";

/** Texts of the search. Only the server has them, with the team's changes. People come from the company's record. */
export const searchTexts = frenchTexts({
  ...fieldTexts,
  named: "« {recherche} », recherche",
  groups: {
    projects: "Projets",
    services: "Services",
    questions: "Questions",
    news: "Nouvelles",
    pages: "Pages",
  },
  title: ["Chercher", "sur le site"],
  chain: "Aller à un groupe",
  answers: { one: "Une réponse pour", several: "{Nombre} réponses pour" },
  others: {
    one: "L'autre réalisation pour « {recherche} »",
    several: "Les {nombre} autres réalisations pour « {recherche} »",
  },
  nothing: "Rien pour",
  joint: "La pièce d'en face n'existe pas, ou porte un autre nom.",
  words: {
    title: "Un mot d'ici",
    text: "Les mots que nos pages connaissent, et combien de fois.",
  },
  doors: { title: "Par la porte", other: "Ou par la porte" },
  person: {
    title: "De vive voix",
    other: "Ou de vive voix",
    ask: "Poser la question",
    named:
      "Demandez-le à {personne}. Si cela se construit en bois, l'équipe saura qui appeler, même si ce n'est pas nous.",
    someone:
      "Demandez-le-nous. Si cela se construit en bois, nous saurons qui appeler, même si ce n'est pas nous.",
  },
  services: "Nos services",
  projects: "Nos réalisations",
  reviews: "Les avis de nos clients",
  cooperative: "Notre coopérative",
  busy: "Trop de recherches à la suite",
  busyText:
    "Le site fait une pause d'une minute au plus. Réessayez ensuite, ou passez par une porte ci-dessous.",
  retry: "Chercher de nouveau",
});

export type SearchTexts = typeof searchTexts;
