import { capitalize } from "../../../../domain/text/first-letter.ts";
import type { UnsentReason } from "../../../../domain/worksites/words/fields.ts";
import { french, frenchTexts, inWords } from "../../../../ui/text/typography.ts";

const unsent: Record<UnsentReason, string> = {
  no_address: "Pas parti : le client n'a pas d'adresse e-mail.",
  unconfirmed: "Pas parti : le client n'a pas confirmé son adresse.",
  late: "Pas parti à l'heure prévue.",
  failed: "La lettre n'est pas partie : le serveur de courrier ne l'a pas prise.",
};

/** The texts of the words to a worksite's client. */
export const texts = frenchTexts({
  title: "Le mot de la semaine",
  write: "Écrire le mot",
  change: "Changer",
  changeTitle: "Changer le mot de la semaine",
  remove: "Retirer",
  removeTitle: "Retirer le mot de la semaine",
  of: (moment: string) => french(` le mot du ${moment}`),
  unsent,
  again: "Renvoyer",
  photos: (count: number) => french(count > 1 ? `${count} photos` : count === 1 ? "1 photo" : "sans photo"),
  leftOut: (count: number) =>
    french(
      count > 1
        ? `${capitalize(inWords(count, "feminine"))} photos choisies n'y sont pas : supprimées, ou plus montrées au client.`
        : "Une photo choisie n'y est pas : supprimée, ou plus montrée au client.",
    ),

  choose: "Photos",
  chosen: (count: number) => french(`${count} sur 5`),
  photo: (day: string) => french(`Photo du ${day}`),
  shows: "Les photos choisies se montrent au client tout de suite, dans son espace.",
  body: "Deux phrases",
  when: "Quand",
  now: "Maintenant",
  saturday: (moment: string) => french(`Le ${moment}`),
  photoCount: "Choisissez de trois à cinq photos.",
  missingBody: "Écrivez une ou deux phrases.",
  failed: "La connexion a été perdue : réessayez.",
  anotherMeanwhile: (words: string) =>
    french(
      `Quelqu'un d'autre vient d'écrire un mot à ce client : « ${words} ». Envoyez de nouveau pour que le vôtre parte aussi.`,
    ),
  changedMeanwhile: "Quelqu'un d'autre l'a changé entre-temps : voici où il en est.",
});

/** The texts that promise something. Without a mail server, a word is only shown in the client's account. */
export const promises = {
  mailed: frenchTexts({
    intro:
      "Au client : trois à cinq photos, deux phrases, une lettre. Ce qui est parti reste dans son espace.",
    removeText: "La lettre ne partira pas.",
    removed: "Mot retiré : il ne partira pas.",
    planned: (moment: string) => french(`Part le ${moment}`),
    leaving: "Part maintenant",
    sent: (moment: string) => french(`Parti le ${moment}`),
    sendNow: "Envoyer maintenant",
    plan: "Envoyer samedi",
    doneNow: "Le mot part maintenant.",
    donePlanned: "C'est prévu : le mot part samedi à 8 h.",
  }),
  unmailed: frenchTexts({
    intro:
      "Au client, dans son espace : trois à cinq photos, deux phrases. Aucune lettre ne part, faute de serveur de messagerie.",
    removeText: "Le client ne le verra pas.",
    removed: "Mot retiré : le client ne le verra pas.",
    planned: (moment: string) => french(`Paraît le ${moment}`),
    leaving: "Paraît maintenant",
    sent: (moment: string) => french(`Dans son espace depuis le ${moment}`),
    sendNow: "Montrer maintenant",
    plan: "Montrer samedi",
    doneNow: "Le mot paraît dans l'espace du client.",
    donePlanned: "C'est prévu : le mot paraît samedi à 8 h.",
  }),
};

export type WordPromises = (typeof promises)["mailed"];
