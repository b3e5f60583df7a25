import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Notre Coopérative, une Scop du bois",
  title: ["Notre", "Coopérative"],
  description:
    "Une Scop de construction bois : les salariés sont les associés majoritaires, chacun compte pour une voix, les bénéfices sont réinvestis ou partagés.",
  text: "Assembler : mettre des pièces ensemble. S’assembler : décider ensemble. Nous faisons les deux.",
  button: "Contactez-nous",
  assembly: ["Une personne,", "une voix"],
  /** The assembly in plan, with a seat for each person of the company's record. */
  seats: {
    label: { one: "Le siège de l’assemblée", several: "Les {nombre} sièges de l’assemblée" },
    none: "En assemblée, toutes les voix se valent, quel que soit le capital de chacun.",
    legend: {
      one: "L’assemblée générale, en plan. Un siège, une voix, quel que soit le capital de chacun.",
      several: "L’assemblée générale, en plan. {Nombre} sièges égaux, quel que soit le capital de chacun.",
    },
  },
  model: {
    rule: "Qu’est-ce qu’une Scop ?",
    title:
      "Une coopérative dont les salariés sont les associés majoritaires : ils ont plus de la moitié du capital, et plus de la moitié des voix. Les bénéfices sont réinvestis ou partagés.",
    chain: "Le partage des bénéfices d’une Scop, à l’échelle",
    // Law of 19 July 1978, article 33: the floors of any Scop, not the split of this one.
    shares: [
      { from: "Salariés", length: 25, label: "25 % min." },
      { from: "À décider", length: 60, label: "60 %" },
      { from: "", to: "Réserve", length: 15, label: "15 % min." },
    ],
    legend:
      "Cent euros de bénéfice, à l’échelle, avec les planchers de la loi du 19 juillet 1978. Celui de la réserve légale vaut tant qu’elle n’égale pas le plus haut montant atteint par le capital ; entre les deux, les statuts prévoient aussi un fonds de développement.",
    text: [
      "La part des salariés va à ceux qui ont quelques mois de présence, associés ou non. Au-dessus des planchers, les statuts et les associés décident : pour ceux qui travaillent, pour le fonds de développement, ou pour les parts sociales, si les statuts leur donnent un intérêt. Cet intérêt ne peut dépasser ni la part des réserves, ni celle des salariés.",
      "Les réserves restent à l’entreprise : une machine, un toit, un mois sans chantier. Qui part a droit au remboursement de ses parts, diminuées, le cas échéant, des pertes qui leur reviennent, dans les délais des statuts ; qui arrive trouve un atelier debout.",
    ],
  },
  values: {
    rule: "Quatre valeurs",
    title: "Nos valeurs",
    list: [
      {
        title: "Gouvernance démocratique",
        text: "L’assemblée élit ceux qui dirigent, lit les comptes et tranche les grandes décisions. La voix de la dernière arrivée pèse autant que celle du plus ancien.",
      },
      {
        title: "Engagement local et durable",
        text: "Un bois qui voyage peu, un métier qui s’apprend sur place, un outil de travail qui reste près de ceux qui s’en servent : une entreprise qui leur appartient a peu de raisons de déménager.",
      },
      {
        title: "Transparence et équité",
        text: "Chaque année, les comptes sont présentés à tous les associés avant qu’ils votent. Le partage suit une règle écrite, la même à l’établi et au bureau.",
      },
      {
        title: "La qualité au service du client",
        text: "Qui possède l’entreprise met son nom sur ce qu’il pose. La loi le fait répondre de la solidité de l’ouvrage pendant dix ans ; le bois bien dessiné dure bien davantage.",
      },
    ],
  },
  missions: {
    rule: "Nos missions",
    title: "Bâtir, transmettre, réparer",
    text: "Loger bien, avec un bois venu du moins loin possible, des gens que l’on recroisera.",
    list: [
      "Lever des ouvrages qui demandent peu à la forêt et peu au chauffage",
      "Transmettre le métier, et ouvrir le capital à ceux qui restent",
      "Garder vivants les savoir-faire de la charpente",
      "Réparer plutôt que remplacer, quel que soit l’âge de l’ouvrage",
    ],
  },
});
