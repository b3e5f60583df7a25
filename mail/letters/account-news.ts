import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

/**
 * Tells that there is news in the account, without its content: the address is unconfirmed, and may be a stranger's.
 */
export function accountNewsLetter({ greeting }: { greeting: string }, site: LetterSite): Content {
  return {
    title: typeset`Du nouveau dans votre espace`,
    paragraphs: [
      greeting,
      typeset`Chez ${site.name}, l'équipe vous a répondu : sa réponse vous attend dans votre espace. Une fois votre adresse e-mail confirmée, nos réponses vous parviendront en entier par lettre.`,
    ],
    action: { label: typeset`Ouvrir mon espace`, link: `${site.url}/account` },
    note: typeset`Si vous n'avez pas de compte chez nous, quelqu'un a indiqué votre adresse à votre place : vous pouvez ignorer cette lettre.`,
  };
}
