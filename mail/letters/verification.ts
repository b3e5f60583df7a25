import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** Asks the owner of a new account whether the address is theirs. */
export function verificationLetter(
  { greeting, link, disown }: { greeting: string; link: string; disown: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`Confirmez votre adresse e-mail`,
    paragraphs: [
      greeting,
      typeset`Un compte a été créé chez ${site.name} avec cette adresse. Confirmez qu'elle est bien la vôtre, avec le mot de passe du compte : vos avis pourront alors être publiés, et nos réponses vous parviendront.`,
    ],
    action: { label: typeset`Confirmer mon adresse`, link },
    otherwise: { label: typeset`Ce n'est pas moi`, link: disown },
    note: typeset`Ces liens sont valables 24 heures. Si vous n'avez pas créé de compte, « Ce n'est pas moi » le supprime ; vous pouvez aussi ignorer ce message : ce que vous nous avez écrit n'est remis à personne.`,
  };
}
