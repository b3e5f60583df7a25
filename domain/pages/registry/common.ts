import {
  buttonPlace,
  type EditablePage,
  fixedSection,
  followedPlace,
  linePlace,
  textPlace,
} from "../places.ts";

const entries = ["Accueil", "Services", "Réalisations", "Qui sommes-nous ?", "Notre Coopérative", "Contact"];

/** The texts that several pages share. */
export const commonPage: EditablePage = {
  title: "Menu, pied de page et appels",
  sections: [
    fixedSection(
      "menu",
      "Menu",
      entries.map((entry, index) => linePlace(`menu.${index}.label`, `Entrée « ${entry} »`, 24)),
    ),
    fixedSection("panel", "Panneau de la recherche, sous le champ", [
      linePlace("panel.ways", "Titre des liens", 40),
      buttonPlace("panel.quote", "Lien vers le devis"),
      buttonPlace("panel.hours", "Lien vers les horaires"),
      buttonPlace("panel.account", "Lien vers l'espace client"),
    ]),
    fixedSection("footer", "Pied de page", [
      linePlace("footer.sentence", "Phrase", 80),
      linePlace("footer.workshop", "Titre des coordonnées", 30),
      linePlace("footer.hours", "Titre des horaires", 30),
      linePlace("footer.pages", "Titre des pages", 30),
      linePlace("footer.worksites", "Titre des réseaux", 30),
      linePlace("footer.reviews", "Lien vers les avis", 30),
      linePlace("footer.area", "Titre du lieu", 30),
    ]),
    fixedSection("meet", "L'appel à prendre rendez-vous", [
      linePlace("meet.title", "Question", 60),
      textPlace("meet.text", "Texte", 220),
      buttonPlace("meet.action", "Bouton"),
      textPlace("meet.meaning", "Précision", 160),
    ]),
    fixedSection("papers", "Les garanties, sous les services", [
      followedPlace("mark", linePlace("papers.proofs", "Début de la ligne, avant leurs noms", 40)),
      buttonPlace("papers.see", "Lien vers les attestations"),
    ]),
    fixedSection("quote", "L'appel à demander un devis", [
      buttonPlace("quote.free", "Bouton, si le devis est gratuit"),
      buttonPlace("quote.other", "Bouton, sinon"),
    ]),
    fixedSection("feed", "Le flux, pour qui s'abonne au site", [
      linePlace("feed.title", "Titre", 40),
      textPlace("feed.description", "Description", 160),
      linePlace("feed.news", "Catégorie des nouvelles", 30),
    ]),
  ],
};
