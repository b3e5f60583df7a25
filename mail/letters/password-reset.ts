import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** Lets somebody who lost the password choose a new one. */
export function passwordResetLetter(
  { greeting, link }: { greeting: string; link: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`Choisissez un nouveau mot de passe`,
    paragraphs: [
      greeting,
      typeset`Vous avez demandé à changer le mot de passe de votre compte chez ${site.name}. Une fois le nouveau choisi, vous serez déconnecté de tous vos appareils.`,
    ],
    action: { label: typeset`Choisir un mot de passe`, link },
    note: typeset`Ce lien est valable 30 minutes et ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
  };
}
