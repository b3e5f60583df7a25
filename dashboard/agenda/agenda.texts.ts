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
  nothingNear: "Rien de prévu ces deux semaines.",
  nothingInMonth: "Rien de prévu dans ce mois.",
  count: (count: number) => (count > 1 ? `${count} dates` : "une date"),
  chosen: "Visite",
  offered: "Visite proposée",
  held: "Visite faite",
  reminder: "Rappel",
  end: (name: string) => french(`Fin : ${name}`),
  closing: (label: string) => french(`Fermé : ${label}`),
  with: (names: string) => french(`avec ${names}`),
  for: (name: string) => french(`pour ${name}`),
  step: (name: string) => french(`Étape : ${name}`),
  nobody: "Sans nom",
});

/** The dialog about the address for calendar programs. */
export const subscriptionTexts = frenchTexts({
  open: "S'abonner",
  title: "S'abonner à l'agenda",
  intro:
    "Votre téléphone ou votre ordinateur montre cet agenda à côté du vôtre : donnez-lui une adresse, dans ses réglages, « S'abonner à un calendrier ». Qui a l'adresse lit l'agenda : gardez-la pour vous.",
  none: "Vous n'avez pas d'adresse.",
  since: (day: string) => french(`Votre adresse existe depuis le ${day}. Une autre la remplace.`),
  once: "Cette adresse n'est montrée qu'une fois.",
  make: "Créer mon adresse",
  renew: "En faire une autre",
  revoke: "Ne plus m'abonner",
  revoked: "L'adresse n'ouvre plus rien.",
  unanswered: "Le site n'a pas répondu. Réessayez.",
  close: "C'est tout",
});

/** The agenda's part of the overview. */
export const nearTexts = frenchTexts({
  title: "Aujourd'hui et demain",
  none: "Rien de prévu aujourd'hui ni demain.",
  tomorrow: "Demain",
});
