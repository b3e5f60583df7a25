import { frenchTexts } from "../../../ui/text/typography.ts";
import type { PartField } from "../parts/part-props.ts";

/** The words of « Demander un devis ». */
export const quoteTexts = frenchTexts({
  description:
    "Dites-nous ce que vous imaginez, où et quand : un croquis coté, la distance jusqu’à l’atelier, un budget. Tout est facultatif, sauf votre nom et votre adresse e-mail.",
  title: ["Demander", "un devis"],
  text: "Dites ce que vous savez, laissez le reste. Plus vous en dites, plus notre première estimation sera juste.",
  device: "Gardé sur cet appareil, jusqu’à ce que vous nous donniez votre adresse.",
  refused: {
    one: "Rien n’est parti : une ligne est à revoir plus haut.",
    several: "Rien n’est parti : des lignes sont à revoir plus haut.",
    fields: {
      surface: "Surface",
      sketch_width: "Largeur du croquis",
      sketch_depth: "Profondeur du croquis",
    } as Partial<Record<PartField, string>>,
  },
  address: {
    mark: "À qui répondre",
    title: "Et vous ?",
    text: "Rien n’est envoyé tant que vous n’appuyez pas sur le bouton.",
    /** If letters leave. */
    link: "Un lien dans votre e-mail rouvre ensuite votre demande, sur n’importe quel appareil.",
  },
});
