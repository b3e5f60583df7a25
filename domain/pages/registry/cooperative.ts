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

const ordinals = ["Premier", "Deuxième", "Troisième", "Quatrième"];

export const cooperativePage: EditablePage = {
  title: "Notre Coopérative",
  sections: [
    fixedSection("opening", "Ouverture", [
      headlinePlace("title", "Titre", 40, 2),
      textPlace("text", "Introduction", 200),
      buttonPlace("button", "Bouton"),
    ]),
    movableSection("assembly", "L'assemblée", "bark", [
      headlinePlace("assembly", "Titre", 40, 2),
      ...countedPlaces(
        ["seats.label.one", "seats.label.several"],
        "Nom des sièges, pour qui ne les voit pas",
        60,
      ),
      ...countedPlaces(["seats.legend.one", "seats.legend.several"], "Légende", 140),
      textPlace("seats.none", "Légende, si les coordonnées ne nomment personne", 140),
    ]),
    movableSection("model", "Qu'est-ce qu'une Scop ?", "paper", [
      linePlace("model.rule", "Repère", 40),
      textPlace("model.title", "Phrase", 260),
      linePlace("model.chain", "Nom du partage, pour qui ne voit pas le dessin", 80),
      ...["Première", "Deuxième", "Troisième"].map((ordinal, index) =>
        linePlace(`model.shares.${index}.label`, `${ordinal} part : mesure`, 20),
      ),
      linePlace("model.shares.0.from", "Première part : nom", 24),
      linePlace("model.shares.1.from", "Deuxième part : nom", 24),
      linePlace("model.shares.2.to", "Troisième part : nom", 24),
      textPlace("model.legend", "Légende du partage", 420),
      textPlace("model.text.0", "Premier paragraphe", 560),
      textPlace("model.text.1", "Deuxième paragraphe", 560),
    ]),
    movableSection("values", "Nos valeurs", "paper", [
      linePlace("values.rule", "Repère", 40),
      linePlace("values.title", "Titre, pour qui ne voit pas la page", 60),
      ...["Première", "Deuxième", "Troisième", "Quatrième"].flatMap((ordinal, index) => [
        linePlace(`values.list.${index}.title`, `${ordinal} valeur : titre`, 50),
        textPlace(`values.list.${index}.text`, `${ordinal} valeur : texte`, 280),
      ]),
    ]),
    movableSection("missions", "Nos missions", "paper", [
      linePlace("missions.rule", "Repère", 40),
      linePlace("missions.title", "Titre", 60),
      picturePlace("missions.picture", "Image"),
      textPlace("missions.text", "Texte", 200),
      ...ordinals.map((ordinal, index) => linePlace(`missions.list.${index}`, `${ordinal} point`, 110)),
    ]),
    optionalSection("questions"),
    optionalSection("jobs"),
    movableSection("meet", "L'appel", "heartwood", []),
    engines,
  ],
};
