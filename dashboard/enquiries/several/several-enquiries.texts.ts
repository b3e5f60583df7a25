import { french, frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  read: (word: string) => french(`Marquer comme ${word}`),
  give: "Confier",
  remove: "Supprimer",
  giveTitle: "Confier ce qui est choisi",
  giveText:
    "Si le site envoie ses lettres, un collègue en reçoit une pour chaque demande qui passe à son nom.",
  account: "À qui",
  choose: "Choisir une personne",
  me: "Moi",
  nobody: "Personne",
  day: "À reprendre le",
  missing: "Choisissez une personne.",
});
