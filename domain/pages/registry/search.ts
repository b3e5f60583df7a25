import {
  buttonPlace,
  countedPlaces,
  type EditablePage,
  fixedSection,
  headlinePlace,
  linePlace,
  textPlace,
} from "../places.ts";

const groups = {
  projects: "projets",
  services: "services",
  questions: "questions",
  news: "nouvelles",
  pages: "pages",
};

/** The search has no description for search engines, because they do not list it. */
export const searchPage: EditablePage = {
  title: "Recherche",
  sections: [
    fixedSection("field", "Le champ, aussi en haut de chaque page", [
      headlinePlace("title", "Titre, avant une recherche", 40, 2),
      linePlace("label", "Nom du champ, pour qui ne le voit pas", 40),
      linePlace("placeholder", "Exemple dans le champ", 60),
      buttonPlace("button", "Bouton", 24),
      buttonPlace("close", "Lien pour fermer", 24),
    ]),
    fixedSection("results", "Les résultats", [
      ...countedPlaces(["answers.one", "answers.several"], "Titre", 60),
      linePlace("chain", "Nom des groupes, pour qui ne les voit pas", 40),
      ...Object.entries(groups).map(([group, name]) =>
        linePlace(`groups.${group}`, `Groupe des ${name}`, 30),
      ),
      linePlace("others.several", "Lien vers d'autres réalisations", 80, "{nombre}", "{recherche}"),
      linePlace("others.one", "Lien vers d'autres réalisations, s'il n'y en a qu'une", 80, "{recherche}"),
    ]),
    fixedSection("nothing", "Rien n'est trouvé", [
      linePlace("nothing", "Titre, devant les mots cherchés", 40),
      textPlace("joint", "Légende du dessin", 120),
      linePlace("words.title", "Titre des mots du site", 40),
      textPlace("words.text", "Texte des mots du site", 160),
    ]),
    fixedSection("doors", "Les portes", [
      linePlace("doors.title", "Titre, avant une recherche", 40),
      linePlace("doors.other", "Titre, sans résultat", 40),
      linePlace("services", "Vers les services", 40),
      linePlace("projects", "Vers les réalisations", 40),
      linePlace("reviews", "Vers les avis", 40),
      linePlace("cooperative", "Vers la coopérative", 40),
    ]),
    fixedSection("person", "De vive voix", [
      linePlace("person.title", "Titre, avant une recherche", 40),
      linePlace("person.other", "Titre, sans résultat", 40),
      textPlace("person.named", "Texte, avec le nom de qui répond", 200, "{personne}"),
      textPlace("person.someone", "Texte, sinon", 200),
      buttonPlace("person.ask", "Bouton"),
    ]),
    fixedSection("busy", "Trop de recherches", [
      linePlace("busy", "Titre", 60),
      textPlace("busyText", "Texte", 200),
      buttonPlace("retry", "Lien pour réessayer"),
    ]),
    fixedSection("tab", "Titre de l'onglet", [
      linePlace("name", "Avant une recherche", 40),
      linePlace("named", "Avec les mots cherchés", 60, "{recherche}"),
    ]),
  ],
};
