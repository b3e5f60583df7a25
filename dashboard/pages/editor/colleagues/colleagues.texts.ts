import { french, frenchTexts } from "../../../../ui/text/typography.ts";

/** The texts about colleagues who edit the same page, and about texts that two people have written at once. */
export const colleagueTexts = frenchTexts({
  somebody: "Quelqu'un d'autre",
  here: (names: readonly string[]) => french(`${writing(names)} ici`),
  inPage: (names: readonly string[]) => french(`${writing(names)} dans cette page.`),
  wrote: (name: string) => french(`${name} a écrit ici`),
  ownTitle: "Vous avez aussi écrit ici, sur un autre écran",
  text: "Le vôtre est gardé ; rien n'est remplacé sans vous.",
  mine: "Vous",
  own: "L'autre écran",
  version: (who: string, when: string) => french(when ? `${who}, ${when}` : who),
  today: (time: string) => french(`à ${time}`),
  before: (moment: string) => french(`le ${moment}`),
  leave: "Lui laisser",
  keep: "Garder le mien",
  propose: "Lui proposer le mien",
  leaveOwn: "Garder l'autre",
  keepOwn: "Garder celui-ci",
});

function writing(names: readonly string[]): string {
  return `${new Intl.ListFormat("fr").format(names)} ${names.length > 1 ? "écrivent" : "écrit"}`;
}
