/** The names of the site's pages and news in the journal. */
export const pageKinds = {
  pages: "Pages",
  news: "Nouvelles",
  services: "Services",
  portraits: "Portraits",
  preview_links: "Liens d'aperçu",
};

/** The names of their fields. */
export const pageFieldNames = {
  pages: {
    texts: "Textes",
    pictures: "Images",
    sections: "Sections",
    lists: "Contenu des sections",
    publish_at: "Publication",
  },
  preview_links: {
    page: "Page",
    service: "Service",
    recipient: "Pour qui",
    expires: "Fin",
    revoked_at: "Retiré le",
  },
  portraits: {
    user: "Compte",
    name: "Nom montré",
    trade: "Métier",
    since: "Depuis",
    picture: "Photo",
    shown: "Sur le site",
    agreed_at: "Accord donné",
    taken_down_at: "Retiré par l'administration",
  },
  services: {
    title: "Nom",
    slug: "Adresse",
    summary: "Texte",
    text: "Ce que c'est",
    contrasts: "Ce que ce n'est pas",
    layers: "Mur",
    points: "Points",
    pictures: "Images",
    steps: "Étapes",
    price_from: "Prix le plus bas",
    price_to: "Prix le plus haut",
    price_unit: "Mesure du prix",
    price_note: "Date du prix",
    price_includes: "Ce prix comprend",
    price_excludes: "Ce prix ne comprend pas",
    questions: "Questions",
    category: "Réalisations",
    position: "Place",
    hidden: "Caché",
    publish_at: "Publication",
  },
  news: {
    title: "Titre",
    slug: "Adresse",
    summary: "Résumé",
    text: "Texte",
    day: "Jour",
    place: "Lieu",
    author: "Signature",
    picture: "Image",
    picture_alt: "Texte de l'image",
    caption: "Légende",
    status: "État",
    publish_at: "Publication",
    published_at: "En ligne depuis",
  },
};

export const newsValueNames = {
  "news.status": { draft: "Brouillon", published: "Publiée", scheduled: "À une date" },
};
