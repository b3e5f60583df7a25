import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Maisons, extensions et terrasses en bois",
  description:
    "Coopérative de construction bois : maisons à ossature bois, extensions, surélévations et aménagements extérieurs, dessinés, taillés et levés par la même équipe.",
  opening: {
    kicker: "Coopérative de construction bois",
    title: ["L’expertise du bois,", "au service", "de vos rêves."],
    text: "Maisons, extensions, terrasses : nous dessinons, taillons et levons chaque ouvrage nous-mêmes.",
    freeQuote: "Le devis est gratuit.",
    projects: "Voir nos réalisations",
    caption: "Fig. 1. Une maison en maquette : à cette taille, tout peut encore changer.",
  },
  team: {
    rule: "L’équipe",
    title:
      "Nous sommes une équipe coopérative d’artisans du bois. Nous construisons pour durer, avec les savoir-faire et les ressources d’ici.",
    text: [
      "Un trait mal placé se paie au levage : on dessine donc en pensant à celui qui posera. Du premier croquis à la remise des clés, vous parlez à des gens du métier, et l’entreprise est à eux.",
      "Le bois se scie, se cheville, se visse et se dévisse : un mur se rouvre, une cloison se déplace, une chambre s’ajoute. Construire ainsi, c’est penser aussi à qui habitera là après vous.",
    ],
    link: "Qui sommes-nous ?",
    caption: "Fig. 2. Le tenon, à demi sorti de sa mortaise.",
    chain: "Le trajet du bois, de la forêt au chantier",
  },
  services: {
    rule: "Nos services",
    title: "{Nombre} ouvrages, un seul matériau",
    titleOne: "Un ouvrage, un seul matériau",
    link: "Tous nos services",
    cards: [
      {
        measure: "on habite",
        title: "Maisons Ossature Bois",
        text: "Des murs préparés à l’abri, levés sur place, épais d’isolant : une maison chaude l’hiver et fraîche en août.",
      },
      {
        measure: "on agrandit",
        title: "Extensions & Surélévations",
        text: "Une chambre de plus ou un étage entier : le bois pèse peu, et bien des murs anciens savent le porter.",
      },
      {
        measure: "on sort",
        title: "Aménagements Extérieurs",
        text: "Terrasses, pergolas, carports : le dehors devient une pièce.",
      },
    ],
  },
  projects: {
    rule: "Derniers levages",
    title: "Découvrez nos réalisations",
    button: "Voir tous nos projets",
  },
  cooperative: {
    title: "Plus qu'un constructeur, une coopérative",
    text: "Les salariés sont les associés majoritaires de l’entreprise. Quels que soient son métier et son capital, chaque associé compte pour une voix en assemblée. Les bénéfices sont réinvestis ou partagés.",
    button: "Rencontrer l’équipe",
    link: "Notre Coopérative",
    legend:
      "Au levage, une marque gravée dit à chaque pièce où est sa place ; les charpentiers y écrivent quatre IIII. Sur ce site, chaque associé a la sienne.",
    /** About the people of the company's record. */
    label: { one: "L’associé et sa marque", several: "Les {nombre} associés et leurs marques" },
    tally: { one: "Une marque, une voix.", several: "{Nombre} marques, {nombre} voix." },
  },
  workshop: {
    rule: "L’atelier",
    button: "Envoyer un message",
  },
});
