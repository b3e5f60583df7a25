import type { Content, LetterSite } from "../layout.ts";
import { french } from "../typography.ts";

/** Lets somebody who lost the password choose a new one. */
export function passwordResetLetter(
  { greeting, link }: { greeting: string; link: string },
  site: LetterSite,
): Content {
  return {
    title: french`Choisissez un nouveau mot de passe`,
    paragraphs: [
      greeting,
      french`Vous avez demandé à changer le mot de passe de votre compte chez ${site.name}. Une fois le nouveau choisi, vous serez déconnecté de tous vos appareils.`,
    ],
    action: { label: french`Choisir un mot de passe`, link },
    note: french`Ce lien est valable 30 minutes et ne sert qu'une fois. Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
  };
}
