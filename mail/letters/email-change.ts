import type { Content, LetterSite } from "../layout.ts";
import { typeset } from "../typography.ts";

type Change = { greeting: string; newEmail: string; link: string };

/** Asks whether a new address belongs to the account's owner; goes to that address. */
export function emailChangeLetter({ greeting, newEmail, link }: Change, site: LetterSite): Content {
  return {
    title: typeset`Confirmez votre nouvelle adresse e-mail`,
    paragraphs: [
      greeting,
      typeset`Vous avez demandé à utiliser l'adresse ${newEmail} pour votre compte chez ${site.name}. Confirmez-la avec votre mot de passe ; vous vous reconnecterez ensuite avec elle.`,
    ],
    action: { label: typeset`Confirmer la nouvelle adresse`, link },
    note: typeset`Ce lien est valable 30 minutes. Si vous n'avez rien demandé, ignorez ce message : rien ne changera.`,
  };
}
