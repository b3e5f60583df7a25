import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** Sends the link that signs in without a password. */
export function signInLinkLetter(
  { greeting, link }: { greeting: string; link: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`Entrez dans votre espace`,
    paragraphs: [
      greeting,
      typeset`Vous avez demandé à entrer dans votre espace chez ${site.name} sans mot de passe. Ouvrez ce lien sur l'appareil où vous voulez entrer, puis touchez le bouton de la page.`,
    ],
    action: { label: typeset`Ouvrir mon espace`, link },
    note: typeset`Ce lien est valable 15 minutes et ne sert qu'une fois. Vous n'avez rien demandé ? Ignorez ce message : sans votre courrier, personne n'entre. Ne transmettez ce lien à personne.`,
  };
}
