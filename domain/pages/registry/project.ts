import { rowLabels } from "../../project-facts/facts.ts";
import {
  buttonPlace,
  countedPlaces,
  type EditablePage,
  fixedSection,
  followedPlace,
  linePlace,
  textPlace,
} from "../places.ts";

const rows = { title: "Projet", category: "Catégorie", project_date: "Date", ...rowLabels };

/** The texts that all pages of projects share. Their own texts are in their records. */
export const projectPage: EditablePage = {
  title: "Page d'une réalisation",
  sections: [
    fixedSection("opening", "Ouverture", [
      buttonPlace("back", "Lien vers toutes les réalisations"),
      linePlace("description", "Titre de la description", 40),
    ]),
    fixedSection("details", "Détails", [
      linePlace("details", "Titre", 40),
      ...Object.entries(rows).map(([fact, name]) => linePlace(`facts.${fact}`, `Ligne « ${name} »`, 30)),
    ]),
    fixedSection("story", "Le chantier", [
      linePlace("story.sameView.two", "Repère, pour deux états", 40),
      linePlace("story.sameView.three", "Repère, pour trois états", 40),
      linePlace("story.title", "Titre", 60),
      linePlace("story.states.frame", "Premier état", 30),
      linePlace("story.states.closed", "Deuxième état", 30),
      linePlace("story.states.finished", "Dernier état", 30),
      linePlace("story.moments.before", "Repère du premier chapitre", 40),
      linePlace("story.moments.during", "Repère du deuxième chapitre", 40),
      linePlace("story.moments.after", "Repère du dernier chapitre", 40),
      textPlace("story.drag", "Comment s'en servir", 120),
      textPlace("story.choose", "Comment s'en servir, sans script", 120),
    ]),
    fixedSection("gallery", "Galerie", [
      linePlace("gallery", "Titre", 40),
      ...countedPlaces(["views.one", "views.several"], "Nombre d'images", 30).map((place) =>
        followedPlace("mark", place),
      ),
      linePlace("click", "Comment agrandir, sur un ordinateur", 60),
      linePlace("touch", "Comment agrandir, sur un téléphone", 60),
      linePlace("viewer", "Nom de la galerie, pour qui ne la voit pas", 60),
    ]),
    fixedSection("reviews", "Avis", [
      linePlace("review", "Titre, pour un avis", 40),
      linePlace("reviews", "Titre, pour plusieurs avis", 40),
      buttonPlace("allReviews", "Lien vers tous"),
    ]),
    fixedSection("similar", "Projets similaires", [
      linePlace("similar", "Titre", 40),
      buttonPlace("all", "Lien vers tous"),
    ]),
    fixedSection("print", "Feuille imprimée", [
      linePlace("print.work", "Ligne de l'ouvrage", 30),
      linePlace("print.address", "Ligne de l'adresse", 30),
    ]),
  ],
};
