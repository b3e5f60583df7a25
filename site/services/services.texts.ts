import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Nos Services de construction bois",
  title: ["Nos", "Services"],
  description:
    "Construction de maisons à ossature bois, extensions et surélévations, terrasses, pergolas et carports : ce que nous dessinons, taillons et levons, et comment.",
  text: "Trois ouvrages que nous savons faire du premier croquis à la dernière cheville. Chacun part d’un lieu : un terrain, des murs, une lumière, et ce que vous voulez y vivre.",
  services: [
    {
      title: "Construction de maisons ossature bois",
      text: "Les murs se préparent à l’abri, voyagent jusqu’à vous et se lèvent l’un après l’autre. C’est un chantier presque sans eau : vous entrez dans une maison sèche, calme, qui sent le bois frais.",
      features: [
        "Des plans dessinés avec vous, avant la première coupe",
        "Une ossature de résineux, contreventée par des panneaux de bois",
        "L’isolant dans l’épaisseur du mur, des parois qui sèchent",
        "Murs, planchers et toit qui se suivent, vite hors d’eau et hors d’air",
      ],
    },
    {
      title: "Extensions bois & surélévations",
      text: "Le bois pèse bien moins que le béton : on peut souvent poser un étage là où la maçonnerie dirait non. Et plus les panneaux arrivent finis, moins le toit reste ouvert.",
      features: [
        "Les murs et les fondations étudiés avant le premier trait",
        "Des panneaux entiers, pour refermer vite",
        "Un raccord soigné avec la pierre, la brique, l’enduit",
        "Déclaration préalable ou permis : un dossier à prévoir tôt",
      ],
    },
    {
      title: "Aménagements extérieurs",
      text: "Terrasses, pergolas, carports : des ouvrages simples, donc sans endroit où cacher un défaut. Nous les soignons comme une charpente.",
      features: [
        "Des bois durables par nature : châtaignier, robinier, mélèze",
        "Terrasses ventilées par-dessous, lames remplaçables une à une",
        "Pergolas : de l’ombre en juillet, du soleil en janvier",
        "Carports : des poteaux sur pieds de métal, hors de l’eau",
      ],
    },
  ],
  projects: "Réalisations",
  allProjects: "Voir les réalisations",
  closing: {
    title: "Un projet spécifique en tête ?",
    text: "Une tour d’escalier, un abri à vélos de village, une scène démontable : nous aimons aussi ce qui n’a pas de nom.",
    action: "Demander un devis",
  },
});
