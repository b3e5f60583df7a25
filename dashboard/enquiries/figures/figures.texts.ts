import type { WorkKind } from "../../../domain/enquiries/details/choices.ts";
import type { PeriodProblem } from "../../../domain/enquiries/figures/period.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";

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
  all: "Tous les chiffres",
});

/** The page of all figures. */
export const pageTexts = frenchTexts({
  title: "Chiffres",
  failed: "Les chiffres n'ont pas pu être chargés",
  lead: (period: string) => french(`Les demandes reçues ${period}, sans celles de la corbeille.`),
  inYear: (year: string) => `en ${year}`,
  between: (from: string, to: string) => `du ${from} au ${to}`,
  years: "Années",
  period: "Une autre période",
  from: "Du",
  to: "Au",
  show: "Montrer",
  back: "Demandes",
  toOverview: "Vue d'ensemble",
  wonCsv: "Demandes gagnées, CSV",
  figuresCsv: "Chiffres, CSV",
  print: "Imprimer",
  exports: "Exporter d'autres listes",
  tools: "Relier un outil de facturation",
  counters: "Compteurs",
  received: "Reçues",
  wonInPeriod: "Gagnées dans cette période",
  wonSoFar: "Gagnées parmi les reçues",
  lost: "Perdues",
  firstAnswer: "Première réponse, médiane",
  unknownAnswer: "trop peu de réponses pour une médiane",
  wonAmount: "Devis des demandes gagnées dans cette période, TTC",
  noAmount: "aucun montant noté",
  none: "Aucune demande n'est arrivée dans cette période.",
  wonTitle: "Gagnées dans cette période",
  noneWon: "Aucune demande n'a été gagnée dans cette période.",
  columns: { received: "Reçues", won: "Gagnées", amount: "Devis gagnés", lost: "Perdues" },
  months: "Par mois",
  works: "Par travaux",
  towns: "Par commune",
  otherTowns: (count: number) => french(count > 1 ? `${count} autres communes` : "une autre commune"),
  origins: "D'où elles viennent",
  reasons: "Pourquoi elles sont perdues",
  noReason: "Sans raison notée",
  caption: "Reçues par mois ; en plein, celles qui sont devenues un chantier.",
});

/** Why a period is refused. */
export const periodProblems: Record<PeriodProblem, string> = frenchTexts({
  noDay: "Donnez les deux jours, comme 01/02/2026. Voici l'année en cours.",
  backwards: "Le dernier jour vient avant le premier. Voici l'année en cours.",
  tooLong: "Une période dure dix ans au plus. Voici l'année en cours.",
});

/** The table of the won enquiries. */
export const wonTexts = frenchTexts({
  none: "Aucune demande n'est encore gagnée.",
  columns: {
    who: "Qui, quoi",
    on: "Gagnée le",
    step: "Chantier",
    budget: "Budget annoncé",
    amount: "Devis TTC",
  },
  noAmount: "pas noté",
  noWorksite: "pas encore ouvert",
  received: (day: string) => french(`reçu le ${day}`),
  unnamed: "Sans nom",
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
