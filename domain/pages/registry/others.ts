import {
  buttonPlace,
  type EditablePage,
  type EditablePlace,
  engines,
  fixedSection,
  followedPlace,
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
    fixedSection("filters", "Filtres", [
      buttonPlace("filters.fold", "Bouton qui les ouvre, sur un téléphone", 24),
      linePlace("filters.names.service", "Nom du filtre des services", 24),
      linePlace("filters.names.lieu", "Nom du filtre des lieux", 24),
      linePlace("filters.names.annee", "Nom du filtre des années", 24),
      linePlace("filters.names.matiere", "Nom du filtre des matières", 24),
      buttonPlace("filters.removeAll", "Lien qui ôte tous les filtres"),
      buttonPlace("filters.ask", "Bouton, si aucun ouvrage ne répond"),
      linePlace("filters.label", "Nom des filtres, pour qui ne les voit pas", 40),
      linePlace("filters.kept", "Nom des filtres retenus, pour qui ne les voit pas", 40),
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
      followedPlace("sentence", textPlace("address.text", "Texte", 160)),
      textPlace("address.link", "Suite du texte, si les lettres partent", 160),
      linePlace("form.title", "Titre du formulaire", 40),
      buttonPlace("form.button", "Bouton"),
      followedPlace("sentence", linePlace("form.sent.0", "Demande envoyée : première phrase", 80)),
      linePlace("form.sent.1", "Demande envoyée : seconde phrase", 80),
    ]),
    fixedSection("parts.work", "L'ouvrage", [
      ...partPlaces("work"),
      textPlace("parts.work.text", "Texte", 120),
      linePlace("parts.work.kind", "Nom du choix des travaux", 40),
      linePlace("parts.work.readiness", "Question sur l'avancement", 40),
      linePlace("parts.work.surface", "Nom de la surface", 40),
    ]),
    fixedSection("parts.town", "La commune", [
      ...partPlaces("town"),
      textPlace("parts.town.text", "Texte", 260),
      linePlace("parts.town.field", "Nom du champ", 30),
      linePlace("parts.town.none", "Avant la réponse", 60),
      linePlace("parts.town.near", "Tout près", 60),
      linePlace("parts.town.within", "Dans le rayon", 60),
      linePlace("parts.town.withinText", "Dans le rayon : précision", 90),
      linePlace("parts.town.beyond", "Au-delà du rayon", 80),
      textPlace("parts.town.beyondText", "Au-delà du rayon, après la distance", 200),
    ]),
    fixedSection("parts.sketch", "Le croquis", [
      ...partPlaces("sketch"),
      textPlace("parts.sketch.text", "Texte", 260),
      linePlace("parts.plot.title", "Titre, pour une maison", 60),
      textPlace("parts.plot.text", "Texte, pour une maison", 320),
    ]),
    fixedSection("parts.time", "Le temps et l'argent", [
      ...partPlaces("time"),
      textPlace("parts.time.text", "Texte", 180),
      linePlace("parts.time.start", "Nom du début", 40),
      linePlace("parts.time.budget", "Nom du budget", 50),
      linePlace("parts.time.houseBudget", "Nom du budget, pour une maison", 60),
    ]),
    fixedSection("parts.plans", "Photos et plans", [
      ...partPlaces("plans"),
      textPlace("parts.plans.text", "Texte", 180),
      linePlace("parts.plans.house.title", "Titre, pour une maison", 60),
      textPlace("parts.plans.house.text", "Texte, pour une maison", 220),
    ]),
    { ...engines, places: engines.places.filter(({ id }) => id === "description") },
  ],
};

/** The mark and the title of a part of the quote's form. */
function partPlaces(part: string): EditablePlace[] {
  return [linePlace(`parts.${part}.mark`, "Repère", 40), linePlace(`parts.${part}.title`, "Titre", 60)];
}

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
