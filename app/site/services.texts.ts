import { frenchTexts } from "../../ui/typography.ts";

export const texts = frenchTexts({
  name: "Nos Services de construction bois",
  title: ["Nos", "Services"],
  description:
    "Construction de maisons à ossature bois, extensions et surélévations, terrasses, pergolas et carports : ce que nous dessinons, taillons et levons, et comment.",
  text: "Trois ouvrages que nous savons faire du premier croquis à la dernière cheville. Chacun commence par une visite, un relevé et une maquette.",
  services: [
    {
      title: "Construction de maisons ossature bois",
      text: "Les murs sortent de l’atelier avec leur isolant et leurs menuiseries, roulent jusqu’à vous et se lèvent en quelques jours. Vous entrez dans une maison sèche, calme, qui sent le bois frais.",
      points: [
        "Plans, permis et chantier menés par la même équipe",
        "Douglas ou épicéa, contreventé par des panneaux de bois",
        "Isolation en fibre de bois, murs perspirants",
        "Murs et toit levés d’une traite, vite hors d’eau et hors d’air",
      ],
    },
    {
      title: "Extensions bois & surélévations",
      text: "Le bois pèse cinq fois moins que le béton : on pose un étage là où la maçonnerie dirait non. Les panneaux arrivent prêts à lever, votre toit reste ouvert le moins longtemps possible.",
      points: [
        "Diagnostic des murs et des fondations avant le premier trait",
        "Panneaux entiers, maison bâchée chaque soir",
        "Raccord soigné avec la pierre, la brique, l’enduit",
        "Déclaration de travaux ou permis : nous montons le dossier",
      ],
    },
    {
      title: "Aménagements extérieurs",
      text: "Terrasses, pergolas, carports : des ouvrages simples, donc sans endroit où cacher un défaut. Nous les soignons comme une charpente.",
      points: [
        "Bois durables sans traitement : châtaignier, robinier, mélèze",
        "Terrasses ventilées par-dessous, lames remplaçables une à une",
        "Pergolas : de l’ombre en juillet, du soleil en janvier",
        "Carports : des poteaux sur pieds de métal, hors de l’eau",
      ],
    },
  ],
  closing: {
    title: "Un projet spécifique en tête ?",
    text: "Une tour d’escalier, un abri à vélos de village, une scène démontable : nous aimons aussi ce qui n’a pas de nom.",
    action: "Demander un devis",
  },
});
