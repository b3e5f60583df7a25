import {
  buttonPlace,
  type EditablePage,
  engines,
  fixedSection,
  headlinePlace,
  linePlace,
  textPlace,
} from "../places.ts";

export const newsPage: EditablePage = {
  title: "Liste des nouvelles",
  sections: [
    fixedSection("opening", "Ouverture", [
      headlinePlace("title", "Titre", 40, 2),
      textPlace("text", "Introduction", 200),
      textPlace("none", "Introduction, sans nouvelle", 200),
    ]),
    engines,
  ],
};

/** The texts that all pieces of news share. Their own texts are in their records. */
export const newsItemPage: EditablePage = {
  title: "Page d'une nouvelle",
  sections: [
    fixedSection("opening", "Ouverture", [buttonPlace("back", "Lien vers toutes les nouvelles")]),
    fixedSection("facts", "Détails", [
      linePlace("date", "Ligne de la date", 30),
      linePlace("place", "Ligne du lieu", 30),
      linePlace("author", "Ligne de l'auteur", 30),
      linePlace("text", "Titre du texte, pour qui ne voit pas la page", 40),
    ]),
    fixedSection("others", "En bas de la page", [
      linePlace("others", "Nom des liens, pour qui ne les voit pas", 40),
      linePlace("before", "Mots devant la date de la nouvelle d'avant", 40),
      linePlace("contact", "Question", 60),
      buttonPlace("write", "Lien pour écrire"),
    ]),
  ],
};
