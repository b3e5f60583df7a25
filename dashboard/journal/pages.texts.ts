/** The names of the site's pages and news in the journal. */
export const pageKinds = { pages: "Pages", news: "Nouvelles", portraits: "Portraits" };

/** The names of their fields. */
export const pageFieldNames = {
  pages: {
    texts: "Textes",
    pictures: "Images",
    sections: "Sections",
    lists: "Contenu des sections",
    publish_at: "Publication",
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
  },
};

export const newsValueNames = {
  "news.status": { draft: "Brouillon", published: "Publiée", scheduled: "À une date" },
};
