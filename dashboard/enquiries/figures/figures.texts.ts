import type { WorkKind } from "../../../domain/enquiries/details/choices.ts";
import { frenchTexts } from "../../../ui/text/typography.ts";

/** The texts of the enquiries' figures. */
export const texts = frenchTexts({
  title: "Douze mois de demandes",
  failure: "Les chiffres n'ont pas pu être chargés.",
  none: "Pas encore de demande sur douze mois.",
  caption: "Reçues par mois ; en plein, celles qui sont devenues un chantier.",
  table: "Chiffres des douze derniers mois",
  firstAnswer: "Première réponse",
  unknownAnswer: "trop peu de réponses pour une médiane",
  median: ", médiane sur 90 jours",
  won: "Gagnées",
  byWork: "Par travaux",
  from: "D'où",
});

/** The plural of each kind of works; `""` stands for an unknown kind. */
export const worksInPlural: Record<WorkKind | "", string> = frenchTexts({
  house: "maisons",
  extension: "extensions",
  storey: "surélévations",
  outdoor: "aménagements extérieurs",
  other: "autres",
  "": "sans précision",
});
