import { frenchTexts, inWords } from "../../ui/typography.ts";

export const texts = frenchTexts({
  name: "Qui sommes-nous ?",
  description:
    "Des artisans passionnés, unis par le bois et l’exigence coopérative : qui trace, qui taille, qui lève, et ce que l’équipe promet sur chaque chantier.",
  opening: {
    title: ["Qui", "sommes-nous ?"],
    subtitle: "Des artisans passionnés, unis par le bois et l’exigence coopérative.",
    button: "Découvrez notre modèle coopératif",
  },
  /** For a company that has not yet said who it is. */
  presentation:
    "Celles et ceux qui tracent, taillent et lèvent votre ouvrage possèdent l’entreprise ensemble. Ce qu’ils promettent, ce sont eux qui le tiennent.",
  history: {
    rule: "Histoire et philosophie",
    dates: "Les dates de l’atelier",
    title: "Bâtir ce que l’on saura réparer",
    text: [
      "Une maison n’est pas un produit : elle s’agrandit, se transmet, se démonte parfois. Nous la dessinons pour le charpentier qui l’ouvrira dans soixante ans.",
      "D’où quelques règles. Pas de colle là où une cheville suffit. Pas d’essence qui prend le bateau. Pas de détail que l’on ne saurait expliquer au client, un crayon à la main. Et chaque pièce porte sa marque, pour que le suivant sache d’où elle vient.",
    ],
  },
  commitments: {
    rule: "Cinq engagements",
    title: "Ce que nous promettons",
    labels: {
      whole: "Nos cinq engagements",
      previous: "Engagement précédent",
      next: "Engagement suivant",
      choose: "Choisir un engagement",
    },
    slides: [
      {
        title: "Qualité et précision",
        text: "Un mur tracé au millimètre se ferme sans forcer. Nous taillons au sec, à la règle, et nous contrôlons avant de charger.",
      },
      {
        title: "Durabilité et écologie",
        text: "Du bois scié près d’ici, des isolants qui respirent, des assemblages que l’on sait rouvrir.",
      },
      {
        title: "Engagement local",
        text: "La scierie, le maçon, le lycée professionnel : nos partenaires sont assez près pour venir boire un café.",
      },
      {
        title: "Relation client",
        text: "Une seule personne vous suit, de la première visite au dernier réglage de porte. L’entreprise est aussi la sienne.",
      },
      {
        title: "Innovation continue",
        text: "Nous essayons à l’atelier avant de poser chez vous : un joint, une colle en moins, un levage plus sûr.",
      },
    ],
  },
  team: { rule: "L’équipe" },
  cooperative: {
    title: "Ici, l’atelier appartient à ceux qui y travaillent",
    text: "Comment on décide, comment on partage, et ce que cela change pour votre chantier.",
    button: "Notre coopérative",
  },
});

/** What the team is called, by how many they are: « Quatorze paires de mains ». */
export function teamTitle(count: number): string {
  if (count === 1) return "Une paire de mains";
  const number = inWords(count);
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} paires de mains`;
}
