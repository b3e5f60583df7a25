import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/** Sends the link with which an administrator creates the first passkey. */
export function firstPasskeyLetter(
  { greeting, link }: { greeting: string; link: string },
  site: LetterSite,
): Content {
  return {
    title: typeset`Votre première clé d'accès`,
    paragraphs: [
      greeting,
      typeset`Vous avez demandé à créer la première clé d'accès de votre compte chez ${site.name}. Ouvrez ce lien dans le navigateur où vous êtes connecté, puis créez la clé sur la page qui s'affiche.`,
    ],
    action: { label: typeset`Créer ma clé d'accès`, link },
    note: typeset`Ce lien est valable une heure et ne sert qu'une fois. Vous n'avez rien demandé ? Quelqu'un connaît peut-être votre mot de passe : n'ouvrez pas ce lien, et changez votre mot de passe.`,
  };
}
