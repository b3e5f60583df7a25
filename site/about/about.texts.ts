import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Qui sommes-nous ?",
  description:
    "Des artisans passionnés, unis par le bois et l’exigence coopérative : qui trace, qui taille, qui lève, et ce à quoi l’équipe tient sur chaque chantier.",
  opening: {
    title: ["Qui", "sommes-nous ?"],
    subtitle: "Des artisans passionnés, unis par le bois et l’exigence coopérative.",
    button: "Découvrez notre modèle coopératif",
  },
  /** For a company that has not written its presentation yet. */
  presentation:
    "Celles et ceux qui tracent, taillent et lèvent votre ouvrage possèdent l’entreprise ensemble. Ce qu’ils vous disent, ce sont eux qui auront à le bâtir.",
  history: {
    rule: "Histoire et philosophie",
    dates: "Les dates de l’atelier",
    title: "Bâtir ce que l’on saura réparer",
    text: [
      "Une maison n’est pas un produit : elle s’agrandit, se transmet, se démonte parfois. On la dessine aussi pour le charpentier qui l’ouvrira dans soixante ans.",
      "De là une façon de faire : préférer l’assemblage qui se rouvre à celui qui se casse, le bois qui a peu voyagé, le détail que l’on sait expliquer un crayon à la main. Et ne pas enfermer ce qu’il faudra un jour réparer.",
    ],
  },
  commitments: {
    rule: "Cinq engagements",
    title: "Ce à quoi nous tenons",
    labels: {
      whole: "Nos cinq engagements",
      previous: "Engagement précédent",
      next: "Engagement suivant",
      choose: "Choisir un engagement",
    },
    slides: [
      {
        title: "Qualité et précision",
        text: "Un mur tracé au millimètre se ferme sans forcer. La précision se gagne à l’établi : au pied du levage, il est trop tard.",
      },
      {
        title: "Durabilité et écologie",
        text: "Un arbre a mis soixante ans à pousser : ce qu’on en bâtit devrait durer autant. Des murs qui sèchent, des assemblages que l’on sait rouvrir.",
      },
      {
        title: "Engagement local",
        text: "Un chantier fait vivre une forêt, une scierie, des maçons, des apprentis. Plus ils sont près, mieux on se comprend.",
      },
      {
        title: "Relation client",
        text: "Une maison se décide à plusieurs : nous disons pourquoi une pièce est là, ce qu’elle coûte et ce qu’elle évite. Vous tranchez en sachant.",
      },
      {
        title: "Innovation continue",
        text: "Un joint, une colle en moins, un levage plus sûr : le métier est ancien et il change encore. Nous gardons ce qui tient.",
      },
    ],
  },
  team: {
    rule: "L’équipe",
    title: { one: "Une paire de mains", several: "{Nombre} paires de mains" },
  },
  cooperative: {
    title: "Ici, l’atelier appartient à ceux qui y travaillent",
    text: "Comment on décide, comment on partage, et ce que cela change pour votre chantier.",
    button: "Notre coopérative",
  },
});
