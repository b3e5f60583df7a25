import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  label: "Pièces jointes",
  hint: "Photos ou PDF, cinq au plus.",
  pick: "Ajouter des photos ou un PDF",
  drop: "ou les déposer ici",
  preparing: "Préparation des fichiers...",
  remove: "Retirer ",
  count: { one: "1 fichier sur 5", several: " fichiers sur 5" },
  tooMany: "Vous pouvez joindre cinq fichiers au plus.",
  leftOut: " reste de côté.",
  wrongType: ["Format non autorisé pour ", ". Formats acceptés : jpeg, jpg, png, gif, webp, pdf."],
  tooHeavy: ["Le fichier ", " est trop lourd (20 Mo au plus)."],
  tooHeavyTogether: "Vos fichiers sont trop lourds ensemble (60 Mo au plus).",
  unreadable: ["Le fichier ", " est illisible."],
  help: "Une photo d’iPhone passe après un réglage : Appareil photo, Formats, « Le plus compatible ».",
  underWay: "Envoi en cours : ",
  cancel: "Annuler",
  sending: "Envoi des fichiers",
  open: "Ouvrir ",
});
