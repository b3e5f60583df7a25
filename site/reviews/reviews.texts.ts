import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Avis clients",
  title: ["Avis", "clients"],
  description:
    "Ce que nos clients disent de leur maison, de leur extension ou de leur terrasse en bois, du plus récent au plus ancien, et comment leurs avis sont recueillis et vérifiés.",
  text: "Celles et ceux qui ont vécu un chantier avec nous le racontent ici, contents ou non.",
  rules: "Comment ces avis sont recueillis",
  checked: "Chaque avis est relu avant de paraître. La mention « Client vérifié » dit ce qui a été contrôlé.",
  list: "Les avis",
  waiting: "Chargement des avis...",
  failure: "Impossible de charger les avis.",
  failureText: "La connexion a lâché, ou notre serveur fait une pause.",
  empty: "Aucun avis publié pour le moment.",
  emptyText: "Nous n’en écrivons pas nous-mêmes : cette page attend la parole de nos clients.",
  beyond: "Il n’y a pas autant d’avis.",
  first: "Retour aux avis",
  newer: "Avis plus récents",
  older: "Avis plus anciens",
  pages: "Pages des avis",
  question: "Vous avez vécu un chantier avec nous ?",
  give: "Donner mon avis",
  rulesRule: "La règle du jeu",
  rulesTitle: "Comment ces avis sont recueillis et vérifiés",
  admin:
    "Visible par les administrateurs seulement : il manque à la fiche de la coopérative le délai maximal de publication d’un avis, et la durée pendant laquelle il reste en ligne. La loi veut les deux ici.",
});
