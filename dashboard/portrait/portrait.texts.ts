import { french, frenchTexts } from "../../ui/text/typography.ts";

/** The texts of one's own portrait. */
export const texts = frenchTexts({
  title: "Votre portrait",
  intro:
    "La page « Qui sommes-nous ? » peut vous montrer, avec votre visage. Vous seul en décidez, et vous pouvez changer d'avis à tout moment.",
  failure: "Impossible de charger votre portrait.",
  name: "Nom montré",
  trade: "Métier",
  since: "Dans la coopérative depuis",
  sinceHint: "Une année, comme 2018.",
  picture: "Photo",
  pictureHint: "Formats acceptés : jpeg, jpg, png, gif, webp.",
  alt: "Pour qui ne voit pas la photo",
  altHint: "Par exemple : « Maud, une herminette à la main ».",
  focus: "La photo",
  shown: "Montrez-moi sur le site",
  shownHint:
    "Votre nom, votre métier et votre photo paraissent tout de suite. Ils disparaissent dès que vous décochez, ou que votre compte est fermé.",
  save: "Enregistrer",
  saved: "Votre portrait est enregistré.",
  notSaved: "Rien n'est enregistré : le site n'a pas répondu. Réessayez.",
  changedMeanwhile:
    "Rien n'est enregistré : votre portrait a changé entre-temps. Ce que vous avez écrit est toujours là ; relisez, puis enregistrez de nouveau.",
  see: "Voir la page",
  takenDown: (day: string) =>
    french(
      `L'administration a retiré votre portrait du site le ${day}. Vos mots et votre photo restent ici : parlez-en, puis cochez à nouveau si vous le voulez.`,
    ),
  state: (isShown: boolean) => french(isShown ? "Vous êtes sur le site." : "Vous n'êtes pas sur le site."),
});
