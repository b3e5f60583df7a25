import { french, frenchTexts, inWords } from "../../../ui/text/typography.ts";

/** The texts about pictures outside the projects. */
export const siteTexts = frenchTexts({
  folder: "Le site",
  projects: "Les projets",
  picture: "Image",
  hidden: "section cachée",
  service: "service",
  servicePlace: (place: number) => french(`service, image ${place}`),
  news: "Nouvelles",
  newsPlace: "nouvelle",
  newsList: "liste",
  portrait: "portrait",
  named: "Le nom est écrit à côté : cette image n'a pas besoin de mots.",
  ofPerson: "Chacun décrit son propre portrait, dans « Votre portrait ».",
  form: "La remplacer, là où elle se change",
  decorative: "décorative",
  described: "décrite",
  uses: (count: number) =>
    french(
      count === 0
        ? "Elle ne se voit nulle part pour le moment"
        : count === 1
          ? "Elle sert à un endroit"
          : `Elle sert à ${inWords(count)} endroits`,
    ),
});
