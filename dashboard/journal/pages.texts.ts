/** The name of the site's pages in the journal. */
export const pageKinds = { pages: "Pages" };

/** The names of their fields. */
export const pageFieldNames = {
  pages: {
    texts: "Textes",
    pictures: "Images",
    sections: "Sections",
    lists: "Contenu des sections",
    publish_at: "Publication",
  },
};
