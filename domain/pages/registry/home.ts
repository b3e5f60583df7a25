import {
  buttonPlace,
  countedPlaces,
  type EditablePage,
  type EditablePlace,
  engines,
  fixedSection,
  followedPlace,
  headlinePlace,
  linePlace,
  movableSection,
  optionalSection,
  picturePlace,
  textPlace,
} from "../places.ts";

const services = ["Maisons", "Extensions", "Extérieurs"];

export const homePage: EditablePage = {
  title: "Accueil",
  sections: [
    fixedSection("opening", "Ouverture", [
      followedPlace("mark", linePlace("opening.kicker", "Ligne au-dessus du titre", 60)),
      headlinePlace("opening.title", "Titre", 60),
      followedPlace("sentence", textPlace("opening.text", "Introduction", 140)),
      linePlace("opening.freeQuote", "Phrase si le devis est gratuit", 60),
      buttonPlace("opening.projects", "Premier bouton"),
      picturePlace("opening.picture", "Image de l'ouverture"),
      linePlace("opening.caption", "Légende de l'image", 110),
    ]),
    movableSection("team", "L'équipe", "paper", [
      linePlace("team.rule", "Repère", 40),
      textPlace("team.title", "Phrase", 200),
      picturePlace("team.picture", "Image de l'équipe"),
      linePlace("team.caption", "Légende de l'image", 90),
      textPlace("team.text.0", "Premier paragraphe", 320),
      textPlace("team.text.1", "Deuxième paragraphe", 320),
      buttonPlace("team.link", "Lien"),
      linePlace("team.chain", "Nom du trajet, pour qui ne voit pas le dessin", 80),
    ]),
    movableSection("services", "Nos services", "paper", [
      linePlace("services.rule", "Repère", 40),
      ...countedPlaces(["services.titleOne", "services.title"], "Titre", 60),
      buttonPlace("services.link", "Lien"),
      ...services.flatMap((name, index) => [
        picturePlace(`services.pictures.${index}`, `${name} : image`),
        linePlace(`services.cards.${index}.measure`, `${name} : cote`, 24),
        linePlace(`services.cards.${index}.title`, `${name} : titre`, 50),
        textPlace(`services.cards.${index}.text`, `${name} : texte`, 160),
      ]),
    ]),
    optionalSection("steps"),
    movableSection("projects", "Derniers levages", "sapwood", [
      linePlace("projects.rule", "Repère", 40),
      linePlace("projects.title", "Titre", 60),
      buttonPlace("projects.button", "Bouton"),
    ]),
    optionalSection("news"),
    movableSection("cooperative", "La coopérative", "bark", [
      linePlace("cooperative.title", "Titre", 70),
      textPlace("cooperative.text", "Texte", 320),
      buttonPlace("cooperative.button", "Bouton"),
      buttonPlace("cooperative.link", "Lien"),
      followedPlace("sentence", textPlace("cooperative.legend", "Légende des marques", 220)),
      ...countedPlaces(["cooperative.tally.one", "cooperative.tally.several"], "Compte des marques", 60),
      ...countedPlaces(
        ["cooperative.label.one", "cooperative.label.several"],
        "Nom des marques, pour qui ne les voit pas",
        60,
      ),
    ]),
    optionalSection("questions"),
    optionalSection("partners"),
    movableSection("meet", "L'appel", "heartwood", []),
    movableSection("workshop", "La porte ouverte", "paper", [
      linePlace("workshop.rule", "Repère", 40),
      ...doorPlaces(),
      buttonPlace("workshop.button", "Bouton"),
    ]),
    engines,
  ],
};

/** The texts about the door, which the page chooses by the hours. */
function doorPlaces(): EditablePlace[] {
  const [opens, closes] = ["{ouverture}", "{fermeture}"];
  return [
    linePlace("workshop.door.open", "Titre, porte ouverte", 50),
    linePlace("workshop.door.openText", "Phrase, porte ouverte", 90, closes),
    linePlace("workshop.door.later", "Titre, avant l'ouverture", 50, opens),
    linePlace("workshop.door.laterText", "Phrase, avant l'ouverture", 90, opens, closes),
    linePlace("workshop.door.closed", "Titre, porte fermée", 50),
    linePlace("workshop.door.closedText", "Phrase, porte fermée", 90, "{jour}", opens),
    linePlace("workshop.door.unknown", "Titre, sans horaires", 50),
  ];
}
