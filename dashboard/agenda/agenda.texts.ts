import { french, frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Agenda",
  failed: "L'agenda n'a pas pu être chargé",
  intro:
    "Visites, rappels, dates des chantiers, fins de papiers et de garanties, fermetures. Chaque ligne ouvre sa fiche ; c'est là que la date se change.",
  days: "Jours",
  months: "Mois",
  weeks: "Deux semaines",
  today: "Aujourd'hui",
  before: "Avant",
  after: "Après",
  nothing: "Rien de prévu ces deux semaines.",
  count: (count: number) => (count > 1 ? `${count} dates` : "une date"),
  chosen: "Visite",
  offered: "Visite proposée",
  reminder: "Rappel",
  end: (name: string) => french(`Fin : ${name}`),
  closing: (label: string) => french(`Fermé : ${label}`),
  with: (names: string) => french(`avec ${names}`),
  step: (name: string) => french(`Étape : ${name}`),
  nobody: "Sans nom",
});

/** The agenda's part of the overview. */
export const nearTexts = frenchTexts({
  title: "Aujourd'hui et demain",
  none: "Rien de prévu aujourd'hui ni demain.",
  tomorrow: "Demain",
});
