import {
  buttonPlace,
  countPlaceholder,
  type EditablePage,
  fixedSection,
  linePlace,
  stepPlaces,
  textPlace,
} from "../places.ts";

const counts = ["un seul point", "deux points", "trois points", "quatre points"];

/** The texts that all pages of services share. Their own texts are in their records. */
export const servicePage: EditablePage = {
  title: "Page d'un service",
  sections: [
    fixedSection("opening", "Ouverture", [
      buttonPlace("back", "Lien vers tous les services"),
      buttonPlace("prices", "Lien vers le prix"),
    ]),
    fixedSection("what", "Ce que c'est", [
      linePlace("what.rule", "Repère", 40),
      linePlace("what.title", "Titre, pour qui ne voit pas la page", 60),
      linePlace("what.layers", "Titre, avec le mur", 60, countPlaceholder),
      linePlace("what.scale", "Légende du mur", 80, "{épaisseur}"),
      linePlace("what.contrasts", "Titre de « Ce que ce n'est pas »", 40),
    ]),
    fixedSection("points", "Points forts", [
      ...counts.map((count, index) => linePlace(`points.counted.${index}`, `Titre, pour ${count}`, 40)),
      linePlace("points.more", "Titre, pour davantage", 40),
    ]),
    fixedSection("steps", "Étapes", [
      linePlace("steps.rule", "Repère", 40),
      linePlace("steps.title", "Titre", 60),
      ...stepPlaces,
    ]),
    fixedSection("price", "Prix", [
      linePlace("price.rule", "Repère", 40),
      linePlace("price.title", "Titre", 60),
      linePlace("price.range", "Fourchette", 60, "{minimum}", "{maximum}"),
      linePlace("price.one", "Prix, s'il n'y en a qu'un", 60, "{prix}"),
      linePlace("price.includes", "Titre de ce qui est compris", 40),
      linePlace("price.excludes", "Titre de ce qui ne l'est pas", 40),
    ]),
    fixedSection("projects", "Réalisations", [
      linePlace("projects.rule", "Repère", 40),
      linePlace("projects.title", "Titre", 60),
      buttonPlace("projects.all", "Lien vers toutes"),
    ]),
    fixedSection("questions", "Questions", [
      linePlace("questions.rule", "Repère", 40),
      linePlace("questions.title", "Titre", 60),
      linePlace("questions.other", "Invitation à en poser une", 60),
      buttonPlace("questions.write", "Lien pour écrire"),
    ]),
    fixedSection("closing", "L'appel", [
      linePlace("closing.title", "Question", 60),
      textPlace("closing.text", "Texte", 200),
    ]),
  ],
};
