import { french, frenchTexts } from "../../../../ui/text/typography.ts";

/** The texts of the optional sections' lists. */
export const listTexts = frenchTexts({
  news: "Écrire des nouvelles",
  empty: "Vide : elle ne paraît pas.",
  incomplete: "À compléter : ne paraît pas encore",
  ahead: "Paraîtra à sa date",
  over: "Terminée : ne paraît plus",
  missing: (names: string) => french(`Pour paraître, il manque : ${names}.`),
  optional: "(facultatif)",
  up: "Monter",
  down: "Descendre",
  remove: "Retirer",
  chooseFile: "Choisir une image",
  replaceFile: "Remplacer l'image",
  sending: "Envoi de l'image...",
  removeFile: "Retirer l'image",
  none: "Sans",
  faults: {
    tooLong: (over: number) => french(over === 1 ? "Un signe de trop." : `${over} signes de trop.`),
    day: "Ce jour n'existe pas.",
    address: "Une adresse commence par https:// et n'a pas d'espace.",
    count: "Un nombre entier, de 1 à 99.",
    order: "Elle finirait avant de commencer.",
    line: "Tient sur une seule ligne.",
  },
});
