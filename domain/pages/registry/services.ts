import {
  buttonPlace,
  type EditablePage,
  engines,
  fixedSection,
  headlinePlace,
  linePlace,
  picturePlace,
  textPlace,
} from "../places.ts";

const services = ["Maisons", "Extensions", "Extérieurs"];

export const servicesPage: EditablePage = {
  title: "Services",
  sections: [
    fixedSection("opening", "Ouverture", [
      headlinePlace("title", "Titre", 40, 2),
      textPlace("text", "Introduction", 260),
    ]),
    ...services.map((name, index) =>
      fixedSection(`service-${index}`, name, [
        picturePlace(`pictures.${index}`, "Image"),
        linePlace(`services.${index}.title`, "Titre", 60),
        textPlace(`services.${index}.text`, "Texte", 320),
        ...["Premier", "Deuxième", "Troisième", "Quatrième"].map((ordinal, point) =>
          linePlace(`services.${index}.features.${point}`, `${ordinal} point`, 90),
        ),
      ]),
    ),
    fixedSection("examples", "Réalisations de chaque service", [
      linePlace("projects", "Titre de la liste", 40),
      buttonPlace("allProjects", "Lien vers la liste"),
    ]),
    fixedSection("closing", "L'appel", [
      linePlace("closing.title", "Question", 60),
      textPlace("closing.text", "Texte", 200),
      buttonPlace("closing.action", "Bouton"),
    ]),
    engines,
  ],
};
