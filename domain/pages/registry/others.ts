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

export const projectsPage: EditablePage = {
  title: "Réalisations",
  sections: [
    fixedSection("opening", "Ouverture", [
      headlinePlace("title", "Titre", 40, 2),
      textPlace("text", "Introduction", 220),
      buttonPlace("button", "Bouton"),
    ]),
    fixedSection("list", "Liste", [
      linePlace("list", "Nom de la liste, pour qui ne la voit pas", 40),
      linePlace("empty", "Titre, sans projet", 60),
      linePlace("emptyText", "Texte, sans projet", 90),
      linePlace("emptySearch", "Titre, si une recherche ne trouve rien", 60),
      buttonPlace("all", "Lien vers toute la liste"),
    ]),
    fixedSection("closing", "L'appel", [
      linePlace("closing", "Question", 60),
      buttonPlace("closingButton", "Bouton"),
    ]),
    engines,
  ],
};

export const quotePage: EditablePage = {
  title: "Demander un devis",
  sections: [
    fixedSection("opening", "Ouverture", [
      headlinePlace("title", "Titre", 50),
      textPlace("text", "Introduction", 180),
      linePlace("device", "Où la demande est gardée", 110),
    ]),
    fixedSection("address", "À qui répondre", [
      linePlace("address.mark", "Repère", 40),
      linePlace("address.title", "Titre", 40),
      textPlace("address.text", "Texte", 160),
      textPlace("address.link", "Suite du texte, si les lettres partent", 160),
    ]),
    { ...engines, places: engines.places.filter(({ id }) => id === "description") },
  ],
};

export const reviewsPage: EditablePage = {
  title: "Avis clients",
  sections: [
    fixedSection("opening", "Ouverture", [
      headlinePlace("title", "Titre", 40, 2),
      textPlace("text", "Introduction", 180),
      buttonPlace("rules", "Lien vers les règles", 50),
    ]),
    fixedSection("list", "Liste", [
      linePlace("list", "Nom de la liste, pour qui ne la voit pas", 40),
      linePlace("empty", "Titre, sans avis", 60),
      textPlace("emptyText", "Texte, sans avis", 140),
    ]),
    fixedSection("closing", "L'appel", [
      linePlace("question", "Question", 60),
      buttonPlace("give", "Bouton"),
    ]),
    engines,
  ],
};

export const loginPage: EditablePage = {
  title: "Connexion",
  sections: [
    fixedSection("signIn", "Connexion", [
      linePlace("signIn.title", "Titre", 40),
      textPlace("signIn.text", "Introduction", 140),
      linePlace("signIn.onTheWay", "Introduction, sur le chemin d'une page fermée", 90),
      picturePlace("picture", "Image"),
    ]),
    fixedSection("register", "Inscription", [linePlace("register.title", "Titre", 40)]),
    fixedSection("here", "Déjà connecté", [
      linePlace("here.title", "Titre", 40),
      textPlace("here.text", "Texte", 160),
      linePlace("here.teamTitle", "Titre, pour qui n'est pas de l'équipe", 40),
      textPlace("here.team", "Texte, pour qui n'est pas de l'équipe", 160),
    ]),
  ],
};

export const missingPage: EditablePage = {
  title: "Page introuvable",
  sections: [
    fixedSection("whole", "La page", [
      linePlace("name", "Titre de l'onglet", 40),
      linePlace("title", "Titre", 80),
      textPlace("text", "Texte", 180),
      buttonPlace("home", "Bouton"),
      buttonPlace("projects", "Lien"),
      linePlace("searchLabel", "Nom du champ de recherche", 40),
      buttonPlace("search", "Bouton de recherche", 24),
    ]),
  ],
};
