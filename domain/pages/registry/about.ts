import {
  buttonPlace,
  countedPlaces,
  type EditablePage,
  engines,
  fixedSection,
  headlinePlace,
  linePlace,
  movableSection,
  optionalSection,
  picturePlace,
  textPlace,
} from "../places.ts";

const ordinals = ["Premier", "Deuxième", "Troisième", "Quatrième", "Cinquième"];

export const aboutPage: EditablePage = {
  title: "Qui sommes-nous ?",
  sections: [
    fixedSection("opening", "Ouverture", [
      headlinePlace("opening.title", "Titre", 40, 2),
      textPlace("opening.subtitle", "Sous-titre", 140),
      buttonPlace("opening.button", "Bouton"),
      picturePlace("opening.picture", "Image de l'ouverture"),
      textPlace("presentation", "Phrase, si les coordonnées n'ont pas de présentation", 240),
    ]),
    movableSection("history", "Histoire et philosophie", "paper", [
      linePlace("history.rule", "Repère", 40),
      linePlace("history.title", "Titre", 60),
      linePlace("history.dates", "Nom de la suite des dates, pour qui ne la voit pas", 60),
      textPlace("history.text.0", "Premier paragraphe", 320),
      textPlace("history.text.1", "Deuxième paragraphe", 320),
    ]),
    movableSection("commitments", "Engagements", "paper", [
      linePlace("commitments.rule", "Repère", 40),
      linePlace("commitments.title", "Titre", 60),
      linePlace("commitments.labels.whole", "Nom de la suite, pour qui ne la voit pas", 60),
      linePlace("commitments.labels.previous", "Bouton pour reculer, lu à voix haute", 60),
      linePlace("commitments.labels.next", "Bouton pour avancer, lu à voix haute", 60),
      linePlace("commitments.labels.choose", "Bouton pour choisir, lu à voix haute", 60),
      ...ordinals.flatMap((ordinal, index) => [
        linePlace(`commitments.slides.${index}.title`, `${ordinal} engagement : titre`, 50),
        textPlace(`commitments.slides.${index}.text`, `${ordinal} engagement : texte`, 200),
      ]),
    ]),
    movableSection("team", "L'équipe", "sapwood", [
      linePlace("team.rule", "Repère", 40),
      ...countedPlaces(["team.title.one", "team.title.several"], "Titre", 60),
    ]),
    optionalSection("jobs"),
    optionalSection("partners"),
    movableSection("cooperative", "La coopérative", "bark", [
      linePlace("cooperative.title", "Titre", 70),
      textPlace("cooperative.text", "Texte", 200),
      buttonPlace("cooperative.button", "Bouton"),
    ]),
    engines,
  ],
};
