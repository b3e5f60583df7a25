import { capitalize } from "../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../ui/text/typography.ts";

/** Texts of the search. Places, delays and people come from the company's record. */
export const texts = frenchTexts({
  name: "Recherche",
  groups: {
    projects: "Projets",
    services: "Services",
    questions: "Questions",
    news: "Nouvelles",
    pages: "Pages",
  },
  title: ["Chercher", "sur le site"],
  label: "Chercher sur le site",
  placeholder: "Une essence, un village, une question",
  button: "Chercher",
  close: "Fermer",
  chain: "Aller à un groupe",
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

/** « Quatorze réponses pour ». */
export function answersFor(count: number): string {
  const number = inWords(count, "feminine");
  return `${capitalize(number)} réponse${count > 1 ? "s" : ""} pour`;
}

/** « mélèze », with the quotation marks. */
export function quoted(words: string): string {
  return french(`« ${words} »`);
}

/** « Les deux autres réalisations pour « mélèze » ». */
export function moreProjects(count: number, words: string): string {
  if (count === 1) return french(`L'autre réalisation pour « ${words} »`);
  return french(`Les ${inWords(count)} autres réalisations pour « ${words} »`);
}

/** Whom to ask, by the name of the person who reads the messages. */
export function askPerson(name: string): string {
  return french(
    `Demandez-le à ${name}. Si cela se construit en bois, l'équipe saura qui appeler, même si ce n'est pas nous.`,
  );
}
